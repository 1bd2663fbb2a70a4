import {
  baseTypeOf,
  domainTypeName,
  fieldsOf,
  isRecord,
  type TypedData,
} from '../../../../domain/typedData/typedData.ts'
import { type Address, isAddressText } from '../../../../domain/values/address.ts'

/** One line of typed data as it is signed. A struct or a list has no value of its own: its parts follow it. */
export type TypedDataRow = {
  /** Names it uniquely: `message.orders[2].to`. */
  readonly path: string
  /** From 0 on. */
  readonly depth: number
  readonly name: string
  readonly type: string
  readonly value: string | undefined
  /** The value, where it is an address. */
  readonly address: Address | undefined
}

export type TypedDataRows = { readonly rows: readonly TypedDataRow[]; readonly left: number }

type RowsWalk = { readonly types: TypedData['types']; readonly rows: TypedDataRow[]; left: number }
type RowPlace = {
  readonly path: string
  readonly depth: number
  readonly name: string
  readonly type: string
}

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** The domain, line by line. */
export function domainRows({ domain, types }: TypedData): TypedDataRows {
  const walk: RowsWalk = { types, rows: [], left: 0 }
  for (const [name, type] of Object.entries(domainTypes)) {
    const value = Object.hasOwn(domain, name) ? domain[name] : undefined
    if (value !== undefined && value !== null)
      addRows(walk, { path: `domain.${name}`, depth: 0, name, type }, value)
  }
  return walk
}

/** What the message says, in the order of its types: what no type names is not signed and not listed. */
export function messageRows({ message, primaryType, types }: TypedData): TypedDataRows {
  const walk: RowsWalk = { types, rows: [], left: 0 }
  if (primaryType !== domainTypeName)
    addFields(walk, { path: 'message', depth: 0, type: primaryType }, message)
  return walk
}

const mostRows = 300

function addFields(
  walk: RowsWalk,
  { path, depth, type }: Omit<RowPlace, 'name'>,
  value: Readonly<Record<string, unknown>>,
): void {
  for (const { name, type: fieldType } of fieldsOf(walk.types, type) ?? []) {
    const inner = Object.hasOwn(value, name) ? value[name] : undefined
    addRows(walk, { path: `${path}.${name}`, depth, name, type: fieldType }, inner)
  }
}

function addRows(walk: RowsWalk, place: RowPlace, value: unknown): void {
  const { path, depth, type } = place
  if (walk.rows.length >= mostRows) {
    walk.left += 1
    return
  }
  const isStruct = fieldsOf(walk.types, type) !== undefined && isRecord(value)
  const isWhole = !isStruct && !Array.isArray(value)
  const address = type === 'address' && isAddressText(value) ? value : undefined
  walk.rows.push({ ...place, value: isWhole ? String(value) : undefined, address })
  if (isStruct) addFields(walk, { path, depth: depth + 1, type }, value)
  if (!Array.isArray(value)) return
  const itemType = type.slice(0, type.lastIndexOf('[')) || baseTypeOf(type)
  for (const [index, item] of value.entries())
    addRows(walk, { path: `${path}[${index}]`, depth: depth + 1, name: `[${index}]`, type: itemType }, item)
}
