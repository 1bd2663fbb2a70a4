import { parseJson } from '../values/untrusted.ts'

/** EIP-712 typed data as apps hand it over, with its shape checked; whether the values fit is not checked yet. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  /** With `EIP712Domain` where the app gave it. Look names up with `fieldsOf` only. */
  readonly types: TypedDataTypes
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

export type TypedDataTypes = Readonly<Record<string, readonly TypedDataField[]>>

export type TypedDataField = { readonly name: string; readonly type: string }

/** The type that describes the domain. Safe{Wallet} derives it from the domain and ignores what an app declares. */
export const domainTypeName = 'EIP712Domain'

/**
 * Reads an object, or its JSON, with `domain`, `types` and `message` (SPEC section 5). A missing `primaryType` is
 * taken from the types when exactly one of them is used by no other. `undefined` when it is not typed data.
 */
export function parseTypedData(value: unknown): TypedData | undefined {
  const parsed = typeof value === 'string' ? parseJson(value) : value
  if (!isRecord(parsed)) return undefined
  const { domain, message } = parsed
  const types = parseTypes(parsed['types'])
  if (!isRecord(domain) || !isRecord(message) || types === undefined) return undefined
  const primaryType = parsed['primaryType'] ?? guessPrimaryType(types)
  if (typeof primaryType !== 'string' || fieldsOf(types, primaryType) === undefined) return undefined
  return { domain, types, primaryType, message }
}

/** The fields of a struct type; `undefined` for names that `types` does not declare itself. */
export function fieldsOf(types: TypedDataTypes, name: string): readonly TypedDataField[] | undefined {
  return Object.hasOwn(types, name) ? types[name] : undefined
}

/** The type inside any number of array brackets: `Person[2][]` holds `Person`. */
export function baseTypeOf(type: string): string {
  const bracket = type.indexOf('[')
  return bracket < 0 ? type : type.slice(0, bracket)
}

/** The names of the struct types that `root` is made of, itself first. */
export function reachableTypes(types: TypedDataTypes, root: string): readonly string[] {
  const reached = new Set([root])
  for (const name of reached)
    for (const field of fieldsOf(types, name) ?? []) {
      const base = baseTypeOf(field.type)
      if (fieldsOf(types, base) !== undefined) reached.add(base)
    }
  return [...reached]
}

/** True for objects with keys, as JSON has them; not for arrays and null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function guessPrimaryType(types: TypedDataTypes): string | undefined {
  const names = Object.keys(types).filter((name) => name !== domainTypeName)
  const used = new Set(
    names.flatMap((name) => (fieldsOf(types, name) ?? []).map((field) => baseTypeOf(field.type))),
  )
  const [guess, ...others] = names.filter((name) => !used.has(name))
  return others.length === 0 ? guess : undefined
}

function parseTypes(value: unknown): TypedDataTypes | undefined {
  if (!isRecord(value)) return undefined
  const entries: [string, readonly TypedDataField[]][] = []
  for (const [name, fields] of Object.entries(value)) {
    if (!Array.isArray(fields)) return undefined
    const parsed: TypedDataField[] = []
    for (const field of fields) {
      if (!isRecord(field)) return undefined
      const { name: fieldName, type } = field
      if (typeof fieldName !== 'string' || typeof type !== 'string') return undefined
      parsed.push({ name: fieldName, type })
    }
    entries.push([name, parsed])
  }
  return Object.fromEntries(entries)
}
