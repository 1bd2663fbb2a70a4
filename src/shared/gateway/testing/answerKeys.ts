import { readFields } from '../../domain/values/untrusted.ts'

/** One place of an answer that holds no further places. */
export type AnswerLeaf = {
  /** Its keys with dots between; `[]` for a place in a list, `{}` for a key that is data itself. */
  readonly key: string
  /** The answer with something else in this place. */
  readonly replacements: (donors: Donors) => readonly unknown[]
}

/** What else recorded answers have in a place of this name: there an empty place shows whether it would be read. */
export type Donors = ReadonlyMap<string, readonly unknown[]>

/** Keys that are addresses or numbers of chains. */
const dataKey = /^(0x[0-9a-fA-F]{40}|\d+)$/

/** Every place of an answer, in its order. An empty list and an empty object are places as well. */
export function leavesOf(answer: unknown): readonly AnswerLeaf[] {
  return walk(answer, '', (value) => value)
}

type Rebuild = (value: unknown) => unknown

function walk(value: unknown, key: string, rebuild: Rebuild): readonly AnswerLeaf[] {
  const join = (part: string) => (key === '' ? part : `${key}.${part}`)
  if (Array.isArray(value) && value.length > 0) {
    return value.flatMap((entry, index) =>
      walk(entry, `${key}[]`, (changed) => rebuild(value.with(index, changed))),
    )
  }
  const fields = Array.isArray(value) ? undefined : readFields(value)
  if (fields !== undefined && Object.keys(fields).length > 0) {
    return Object.entries(fields).flatMap(([name, entry]) =>
      walk(entry, join(dataKey.test(name) ? '{}' : name), (changed) =>
        rebuild({ ...fields, [name]: changed }),
      ),
    )
  }
  const path = key.replaceAll('[]', '').split('.')
  const names = [path.slice(-2).join('.'), path.slice(-1).join('.')]
  return [
    {
      key,
      replacements: (donors) =>
        [...names.flatMap((name) => donors.get(name) ?? []), ...others(value)].map(rebuild),
    },
  ]
}

const address = '0x00000000000000000000000000000000000000A1'
const otherApp = JSON.stringify({ name: 'Another app', url: 'https://app.example' })

/** What else may be in a place, of the same kind first. */
function others(value: unknown): readonly unknown[] {
  const kinds = [
    'another text',
    '7',
    address,
    `0x${'1f'.repeat(32)}`,
    7,
    true,
    false,
    null,
    {},
    [],
    [address],
  ]
  const near = typeof value === 'string' ? [`${value}1`, value.slice(0, -1)] : []
  // A text that is JSON may be read as such.
  const json = typeof value === 'string' && value.startsWith('{') ? [otherApp] : []
  const number = typeof value === 'number' ? [value + 1] : []
  return [...near, ...json, ...number, ...kinds].filter((other) => other !== value)
}

const MOST_DONORS = 4

/** Objects and lists by the names of their places, alone and with the name before it, a few of each. */
export function collectDonors(answers: readonly unknown[]): Donors {
  const donors = new Map<string, unknown[]>()
  const give = (name: string, value: unknown) => {
    const known = donors.get(name) ?? []
    if (known.length < MOST_DONORS) donors.set(name, [...known, value])
  }
  const visit = (value: unknown, name: string, around: string) => {
    const isList = Array.isArray(value)
    const entries = isList
      ? value.map((entry: unknown) => [name, entry] as const)
      : Object.entries(readFields(value) ?? {})
    if (entries.length > 0) for (const key of [name, `${around}.${name}`]) give(key, value)
    for (const [key, entry] of entries) visit(entry, key, isList ? around : name)
  }
  for (const answer of answers) visit(answer, '', '')
  return donors
}
