import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createProvenChain, stateWithOwners } from '../../testing/provenChain.ts'
import { runs } from '../../testing/runs.ts'
import { readStateProof } from './readStateProof.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const chain = createProvenChain({ safe, state: stateWithOwners(3) })
const atOnce = async () => {}

function prove(main: typeof chain, witness: typeof chain) {
  // Each has a signal of its own, as each question of a page has.
  const { signal } = new AbortController()
  const witnesses = [{ host: 'witness.example', request: witness }]
  return readStateProof({ safe, main: { host: 'main.example', request: main }, witnesses }, signal, atOnce)
}

test('behavior: a chain that is made in memory is proven, with modules and guards or without', async () => {
  const { kind } = await prove(chain, chain)
  expect(kind).toBe('proven')
  const full = {
    ...stateWithOwners(2),
    modules: ['0x00000000000000000000000000000000000000a1', '0x00000000000000000000000000000000000000a2'],
    guard: '0x00000000000000000000000000000000000000b1',
    moduleGuard: '0x00000000000000000000000000000000000000b2',
  } as const
  const other = createProvenChain({ safe, state: full })
  expect(await prove(other, other)).toMatchObject({
    kind: 'proven',
    state: { safe: { modules: full.modules, guard: full.guard, moduleGuard: full.moduleGuard } },
  })
})

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, undefined, '0x', '0x1', `0x${'f'.repeat(64)}`, {}, []),
  fc.record({
    accountProof: fc.array(fc.oneof(fc.constantFrom('0x80', '0xc0', '0x'), fc.string())),
    storageProof: fc.array(fc.record({ proof: fc.array(fc.constantFrom('0x80', '0xc0')) })),
  }),
  fc.record({ hash: fc.constant(`0x${'1'.repeat(64)}`), number: fc.string(), timestamp: fc.constant('0x0') }),
)

test('error: a wrong answer of a node in any place proves nothing and throws nothing', async () => {
  const methods = ['eth_getBlockByNumber', 'eth_call', 'eth_getProof'] as const
  const spoiled = fc.record({
    method: fc.constantFrom(...methods),
    answer: junk,
    place: fc.constantFrom('main', 'witness'),
  })
  await fc.assert(
    fc.asyncProperty(spoiled, async ({ method, answer, place }) => {
      const liar: typeof chain = async (read, options) =>
        read.method === method ? answer : chain(read, options)
      const proof = await (place === 'main' ? prove(liar, chain) : prove(chain, liar))
      // A witness is asked for headers alone.
      const isAsked = place === 'main' || method === 'eth_getBlockByNumber'
      expect(proof.kind).toBe(isAsked ? 'unproven' : 'proven')
      expect(proof.faults.flatMap(({ hosts }) => hosts)).not.toContain(
        place === 'main' ? 'witness.example' : 'main.example',
      )
    }),
    { numRuns: runs(2_000) },
  )
}, 300_000)

test('error: a field of a header, a digit of an answer or of a proof that is changed is never proven', async () => {
  const change = fc.record({
    method: fc.constantFrom('eth_getBlockByNumber', 'eth_call', 'eth_getProof'),
    at: fc.nat(),
    digit: fc.integer({ min: 1, max: 15 }),
  })
  const honest = await prove(chain, chain)
  await fc.assert(
    fc.asyncProperty(change, async ({ method, at, digit }) => {
      const liar: typeof chain = async (read, options) => {
        const answer = await chain(read, options)
        return read.method === method ? withDigit(answer, { at, digit }) : answer
      }
      const proof = await prove(liar, chain)
      // Some digits mean nothing: a version, an address before the one that counts.
      if (proof.kind === 'proven') expect(proof).toEqual(honest)
    }),
    { numRuns: runs(2_000) },
  )
}, 300_000)

/** The same answer with another digit in one of its texts of hex. */
function withDigit(answer: unknown, { at, digit }: { readonly at: number; readonly digit: number }): unknown {
  const text = JSON.stringify(answer) ?? 'null'
  const texts = [...text.matchAll(/0x[0-9a-f]+/g)]
  const chosen = texts[at % Math.max(1, texts.length)]
  if (chosen === undefined) return answer
  const place = chosen.index + 2 + (at % (chosen[0].length - 2))
  const other = (Number.parseInt(text.charAt(place), 16) ^ digit).toString(16)
  return JSON.parse(`${text.slice(0, place)}${other}${text.slice(place + 1)}`)
}
