/** What a server might send in place of a good answer. */
export type Mutated = { readonly text: string; readonly status: number }

type Random = () => number

const strangeValues: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  9e15,
  1e308,
  '',
  '0x',
  '-1',
  '1e18',
  '0'.repeat(100),
  '\u202e\u0000',
  'x'.repeat(20_000),
  '__proto__',
  [],
  {},
  [null],
  { value: null },
  '0x0000000000000000000000000000000000000000',
  { type: 'SOMETHING_NEW' },
]

/** Mutations by a seed: the same seed gives the same answers in the same order. */
export function createMutator(seed: number): (answer: unknown) => Mutated {
  const random = mulberry32(seed)
  const pick = <value>(values: readonly value[]): value | undefined =>
    values[Math.floor(random() * values.length)]

  return (answer) => {
    const copy: unknown = structuredClone(answer)
    const times = Math.floor(random() * 3)
    let mutated = copy
    for (let count = 0; count <= times; count++) mutated = change(mutated, random, pick)
    const text = JSON.stringify(mutated) ?? ''
    const dice = random()
    if (dice < 0.04) return { text: text.slice(0, Math.floor(random() * text.length)), status: 200 }
    if (dice < 0.06) return { text: `<html>${text}</html>`, status: 200 }
    if (dice < 0.1) return { text, status: pick([400, 404, 422, 451, 500]) ?? 500 }
    if (dice < 0.11) return { text: '['.repeat(5_000) + ']'.repeat(5_000), status: 200 }
    return { text, status: 200 }
  }
}

/** Changes one place somewhere inside. */
function change(
  value: unknown,
  random: Random,
  pick: <item>(items: readonly item[]) => item | undefined,
): unknown {
  const isList = Array.isArray(value)
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const key = pick(keys)
  // The deeper, the likelier, so that leaves are reached most often.
  if (key === undefined || random() < 0.06) return pick(strangeValues)
  const inner: unknown = Reflect.get(Object(value), key)
  const dice = random()
  if (dice < 0.08) return isList ? value.filter((_, index) => String(index) !== key) : without(value, key)
  if (dice < 0.12 && isList) return [...value, inner]
  if (dice < 0.16) return isList ? [...value, pick(strangeValues)] : { ...Object(value), added: inner }
  const changed = change(inner, random, pick)
  if (!isList) return { ...Object(value), [key]: changed }
  return value.map((each: unknown, index) => (String(index) === key ? changed : each))
}

function without(value: unknown, key: string): unknown {
  return Object.fromEntries(Object.entries(Object(value)).filter(([name]) => name !== key))
}

/** A small generator of numbers from 0 to 1 by a seed. */
function mulberry32(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
