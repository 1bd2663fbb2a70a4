import { readFields, type UnknownFields } from '../values/untrusted.ts'

/** What a batch file says beside its calls, and nothing here uses. */
export type BatchRemark =
  /** A field about the file that cannot be read. */
  | { readonly kind: 'unread'; readonly field: string; readonly found: string }
  /** A value for an input that the method of the entry does not have. */
  | { readonly kind: 'needless-value'; readonly entry: number; readonly input: string }
  /**
   * A field of so many entries, `entry` the first of them, that decides nothing here: a gas limit, a note. Both are 0 for
   * a field of the file itself.
   */
  | {
      readonly kind: 'unused-field'
      readonly field: string
      readonly entry: number
      readonly entries: number
    }

const usedFields: ReadonlySet<string> = new Set([
  'to',
  'value',
  'data',
  'operation',
  'contractMethod',
  'contractInputsValues',
])

const ownFields: ReadonlySet<string> = new Set([
  'version',
  'chainId',
  'createdAt',
  'meta',
  'transactions',
  'id',
])

/** Each field of the entries beside those of the format once, with how many entries have it. */
export function unusedFields(file: UnknownFields, list: readonly unknown[]): readonly BatchRemark[] {
  const unused = new Map<string, { entry: number; entries: number }>()
  for (const [index, each] of list.entries())
    for (const [field, value] of Object.entries(readFields(each) ?? {})) {
      if (usedFields.has(field) || (value ?? undefined) === undefined) continue
      const use = unused.get(field)
      if (use === undefined) unused.set(field, { entry: index + 1, entries: 1 })
      else use.entries++
    }
  const ofFile = Object.keys(file).filter(
    (field) => !ownFields.has(field) && (file[field] ?? undefined) !== undefined,
  )
  const places = [...ofFile.map((field) => [field, { entry: 0, entries: 0 }] as const), ...unused]
  return places.map(([field, place]) => ({ kind: 'unused-field', field, ...place }))
}
