import { baseTypeOf, fieldsOf, isRecord, type TypedData } from '../../typedData/typedData.ts'
import { type LowerAddress, lowerAddress } from '../../values/address.ts'
import { readAddress } from '../../values/untrusted.ts'
import type { SignedValue } from './SignedValue.ts'

type ValuesWalk = { readonly typedData: TypedData; readonly found: SignedValue[]; steps: number }

/** Typed data beyond this many steps are too long for J9 and the hash to be silent about. */
const mostSteps = 20_000
const mostDepth = 16

/** Every value that the hash is made of, in the order of the types. */
export function signedValues(typedData: TypedData): readonly SignedValue[] {
  const walk: ValuesWalk = { typedData, found: [], steps: 0 }
  addStruct(walk, { type: typedData.primaryType, value: typedData.message, depth: 0 })
  return walk.found
}

function addStruct(
  walk: ValuesWalk,
  { type, value, depth }: { readonly type: string; readonly value: unknown; readonly depth: number },
) {
  const fields = fieldsOf(walk.typedData.types, type)
  if (fields === undefined || !isRecord(value) || depth > mostDepth) return
  const struct = { type, value, fields: fields.map(({ name }) => name) }
  for (const field of fields) {
    if (!Object.hasOwn(value, field.name)) continue
    const base = baseTypeOf(field.type)
    for (const item of flatItemsOf(value[field.name])) {
      if (++walk.steps > mostSteps) return
      if (fieldsOf(walk.typedData.types, base) !== undefined)
        addStruct(walk, { type: base, value: item, depth: depth + 1 })
      else
        walk.found.push({
          name: field.name,
          words: nameWordsOf(field.name),
          type: base,
          value: item,
          struct,
        })
    }
  }
}

/** The items of a list, however many brackets its type has; a plain value is its own only item. */
function flatItemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flat(mostDepth) : [value]
}

/** `newOwner`, `new_owner` and `NEW_OWNER` are the words `new` and `owner`. */
export function nameWordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** The account in a value: an address, a text that is one, or the 32 bytes that bridges write an address in. */
export function accountIn({ type, value }: Pick<SignedValue, 'type' | 'value'>): LowerAddress | undefined {
  if (type === 'bytes32' && typeof value === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(value))
    return addressOf(`0x${value.slice(26)}`)
  return type === 'address' || type === 'string' ? addressOf(value) : undefined
}

/** The lower-case address in a value; `undefined` when it is none. */
export function addressOf(value: unknown): LowerAddress | undefined {
  const address = readAddress(value)
  return address === undefined ? undefined : lowerAddress(address)
}
