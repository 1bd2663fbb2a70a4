import { envelope, version } from './plan.ts'
import type { SeededRandom } from './seededRandom.ts'

/** The ids that a hostile parent can use: it hears each question. */
export type KnownIds = {
  readonly random: SeededRandom
  /** Asked and not answered. */
  readonly open: string
  /** Answered before, and with what. */
  readonly answered: { readonly id: string; readonly answer: unknown }
}

export type HostileMessage = {
  /**
   * What becomes of it: a reason to ignore it, or a theme, which is unasked too. A replay has an unknown id,
   * unless it follows the no of a person, after which a yes still counts.
   */
  readonly fate: 'malformed' | 'unknownId' | 'replay' | 'theme'
  readonly make: (known: KnownIds) => unknown
}

const evil = { answer: 'evil' }

function good(id: unknown, changes: Readonly<Record<string, unknown>> = {}) {
  return { id, success: true, version, data: evil, ...changes }
}

function without(key: string, id: string) {
  return Object.fromEntries(Object.entries(good(id)).filter(([name]) => name !== key))
}

function nested(depth: number): unknown {
  let value: unknown = evil
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { data: value }
  return value
}

/** As `JSON.parse` makes it: a key of its own, which a careless copy would make the prototype. */
function withPrototypeKey(id: string) {
  const message: unknown = JSON.parse(
    `{"__proto__": ${JSON.stringify(good(id))}, "id": ${JSON.stringify(id)}}`,
  )
  return message
}

function randomId({ below }: SeededRandom): string {
  return Array.from({ length: 20 }, () => below(16).toString(16)).join('')
}

const malformed: readonly HostileMessage['make'][] = [
  () => null,
  () => undefined,
  ({ random }) => random.pick([0, -1, 7.5, Number.NaN, Number.POSITIVE_INFINITY]),
  () => 7n,
  () => true,
  ({ open }) => open,
  ({ open }) => JSON.stringify(good(open)),
  ({ open }) => [good(open)],
  ({ open }) => new Map(Object.entries(good(open))),
  ({ open }) => new Set([open]),
  () => new Date(0),
  () => new Error('evil'),
  () => new ArrayBuffer(16),
  () => ({}),
  ({ open }) => without('id', open),
  ({ open }) => without('version', open),
  ({ open }) => without('success', open),
  ({ open }) => good(open, { version: 9 }),
  ({ open }) => good(open, { version: null }),
  ({ open }) => good(open, { version: { split: '9.1.0' } }),
  ({ open }) => good(open, { version: '0.9.0' }),
  ({ open }) => good(open, { version: 'latest' }),
  ({ open }) => good(open, { version: '-9.1.0' }),
  ({ open }) => good(open, { version: '9'.repeat(1_000) }),
  ({ open }) => good(open, { success: 'true' }),
  ({ open }) => good(open, { success: 1 }),
  ({ open }) => good(open, { success: null }),
  ({ open }) => good([open]),
  ({ open }) => good({ [open]: open }),
  ({ open }) => good(open.padEnd(100, '0')),
  () => good(''),
  () => good(7),
  ({ open }) => withPrototypeKey(open),
  ({ open }) => ({ __defineGetter__: open, constructor: good(open), prototype: good(open) }),
  ({ open }) => ({ data: good(open) }),
  () => nested(500),
  ({ random }) => 'x'.repeat(100_000 + random.below(200_000)),
  ({ random }) => Array.from({ length: 5_000 }, () => random.below(10)),
]

const unknownId: readonly HostileMessage['make'][] = [
  ({ random }) => good(randomId(random)),
  ({ random }) => good(randomId(random), { data: nested(500) }),
  ({ random }) => good(randomId(random), { data: 'x'.repeat(300_000) }),
  ({ random }) => good(random.pick(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'size'])),
  ({ random }) => good(randomId(random), { data: JSON.parse('{"__proto__": {"polluted": true}}') }),
  ({ random }) => ({ ...good(randomId(random)), data: undefined }),
  ({ random }) => without('data', randomId(random)),
  ({ random }) => envelope(randomId(random), { kind: 'failure', error: 'Transaction was rejected' }),
  // A failure however its error is written, and of no question that is open.
  ({ random }) => good(randomId(random), { success: false }),
  ({ random }) => good(randomId(random), { success: false, error: new Error('evil') }),
  ({ open }) => good(`${open}0`, { success: false, error: { message: 'evil', code: 4001 } }),
  ({ open }) => good(`${open} `),
  ({ open }) => good(open.slice(1)),
  ({ open }) => good(`${open}A`),
]

/** The answer once more, unchanged and changed. */
const replays: readonly HostileMessage['make'][] = [
  ({ answered }) => answered.answer,
  ({ answered }) => answered.answer,
  ({ answered }) => good(answered.id),
  ({ answered }) => without('data', answered.id),
  ({ answered }) => envelope(answered.id, { kind: 'failure', error: 'evil' }),
  ({ answered }) => good(answered.id, { success: false }),
  ({ answered }) => good(answered.id, { success: false, error: { message: 'evil' } }),
]

const theme: readonly HostileMessage['make'][] = [
  ({ random }) => good(randomId(random), { data: { darkMode: random.below(2) === 0 } }),
]

/** Messages of a hostile parent besides its answers. None of them may count as an answer. */
export const hostileMessages: readonly HostileMessage[] = [
  ...malformed.map((make) => ({ fate: 'malformed', make }) as const),
  ...unknownId.map((make) => ({ fate: 'unknownId', make }) as const),
  ...replays.map((make) => ({ fate: 'replay', make }) as const),
  ...theme.map((make) => ({ fate: 'theme', make }) as const),
]
