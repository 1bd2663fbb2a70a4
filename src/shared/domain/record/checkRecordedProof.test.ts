import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { proveInMemory } from '../../testing/proveInMemory.ts'
import { stateWithOwners } from '../../testing/provenChain.ts'
import { runs } from '../../testing/runs.ts'
import { checkRecordedProof } from './checkRecordedProof.ts'
import { type RecordedProof, recordProof } from './recordedProof.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const state = {
  ...stateWithOwners(3),
  modules: ['0x00000000000000000000000000000000000000a1', '0x00000000000000000000000000000000000000a2'],
} as const

let proof: RecordedProof
beforeAll(async () => {
  proof = recordProof(await proveInMemory(safe, state))
})

/** As it is read from a file. */
function reread(given: unknown = proof): RecordedProof {
  return JSON.parse(JSON.stringify(given))
}

const check = (given: unknown) => checkRecordedProof(reread(given), safe)

function partsOf(given: unknown) {
  const checked = check(given)
  return checked.kind === 'broken' ? checked.parts : []
}

describe('checkRecordedProof', () => {
  test('behavior: what was kept proves the same again, without any network', () => {
    const checked = check(proof)
    expect(checked).toMatchObject({
      kind: 'proven',
      header: { number: 24_651_343n, hash: proof.header.hash },
      namedBy: ['first.example', 'second.example'],
      safe: { owners: state.owners, modules: state.modules, threshold: 2n, nonce: 7n },
      balance: 10n ** 18n,
      slots: 14,
    })
  })

  test('error: each changed field of the header is found, and so is one more and one less', () => {
    const { header } = proof
    const withFields = (fields: Readonly<Record<string, string>>) => ({
      ...proof,
      header: { ...header, fields },
    })
    for (const [name, value] of Object.entries(header.fields)) {
      const digit = value.endsWith('1') ? '2' : '1'
      const changed = value.length === 2 ? '0x00' : `${value.slice(0, -1)}${digit}`
      expect(partsOf(withFields({ ...header.fields, [name]: changed })), name).toContainEqual({
        kind: 'header',
      })
      const { [name]: _, ...rest } = header.fields
      expect(check(withFields(rest)).kind, name).toBe('broken')
    }
    expect(partsOf(withFields({ ...header.fields, extra: '0x1' }))).toEqual([{ kind: 'header' }])
    expect(partsOf(withFields({ ...header.fields, gasUsed: '0x00' }))).toEqual([{ kind: 'header' }])
    const renamed = { ...proof, header: { ...header, hash: `0x${'12'.repeat(32)}` } }
    expect(partsOf(renamed)).toEqual([{ kind: 'header' }])
  })

  test('error: a changed byte of a proof is found, with what it is about', () => {
    const changedAt = (index: number) => ({
      ...proof,
      storageProof: proof.storageProof.map((nodes, at) => (at === index ? flipped(nodes) : nodes)),
    })
    expect(partsOf({ ...proof, accountProof: flipped(proof.accountProof) })).toEqual([{ kind: 'account' }])
    expect(partsOf(changedAt(2))).toEqual([{ kind: 'slot', slot: { kind: 'threshold' } }])
    expect(partsOf(changedAt(7))).toEqual([{ kind: 'slot', slot: { kind: 'owners', after: undefined } }])
    expect(partsOf(changedAt(8))).toEqual([
      { kind: 'slot', slot: { kind: 'owners', after: state.owners[0] } },
    ])
    expect(partsOf(changedAt(13))).toEqual([
      { kind: 'slot', slot: { kind: 'modules', after: state.modules[1] } },
    ])
  })

  test('error: a stated value that is not the proven one is named', () => {
    const stating = (changes: Partial<RecordedProof['state']>) =>
      partsOf({ ...proof, state: { ...proof.state, ...changes } })
    expect(stating({ threshold: '1' })).toEqual([{ kind: 'state', facts: ['threshold'] }])
    expect(stating({ nonce: '8', balance: '0' })).toEqual([{ kind: 'state', facts: ['nonce', 'balance'] }])
    expect(stating({ guard: '0x00000000000000000000000000000000000000b1' })).toEqual([
      { kind: 'state', facts: ['guard'] },
    ])
    const [first, second, third] = proof.state.owners
    expect(stating({ owners: [second, first, third].flatMap((one) => one ?? []) })[0]?.kind).toBe('slot')
    expect(stating({ owners: proof.state.owners.slice(1) })[0]?.kind).toBe('shape')
  })

  test('error: the proof of another Safe proves nothing of this one', () => {
    expect(checkRecordedProof(reread(), other)).toEqual({ kind: 'broken', parts: [{ kind: 'account' }] })
  })

  test('error: fewer than two hosts prove nothing', () => {
    for (const namedBy of [[], ['first.example'], ['first.example', 'first.example']])
      expect(partsOf({ ...proof, namedBy })).toEqual([{ kind: 'hosts' }])
  })

  test.each([
    [
      ['first.example:8545', 'second.example'],
      ['first.example', 'second.example'],
    ],
    [
      ['[::1]:8545', '127.0.0.1:8545'],
      ['[::1]', '127.0.0.1'],
    ],
    [
      ['first.example:8545', 'first.example:9545', 'the wallet’s node'],
      ['first.example', 'the wallet’s node'],
    ],
  ])(
    'behavior: an older record names hosts with their ports, and each machine counts once: %j',
    (namedBy, hosts) => {
      const older = { ...proof, namedBy, from: namedBy[0] }
      expect(check(older)).toMatchObject({ kind: 'proven', namedBy: hosts })
    },
  )

  test('error: an older record that names two ports of one machine proves nothing', () => {
    const namedBy = ['127.0.0.1:8545', '127.0.0.1:9545']
    expect(partsOf({ ...proof, namedBy })).toEqual([{ kind: 'hosts' }])
  })

  test.each([
    ['proof', () => null],
    ['proof', () => 'proof'],
    ['proof.extra', () => ({ ...proof, extra: 1 })],
    ['proof.from', () => ({ ...proof, from: '<b>' })],
    ['proof.header.hash', () => ({ ...proof, header: { ...proof.header, hash: '0x12' } })],
    ['proof.state.threshold', () => ({ ...proof, state: { ...proof.state, threshold: '02' } })],
    ['proof.state.owners.0', () => ({ ...proof, state: { ...proof.state, owners: [safe] } })],
    ['proof.accountProof.0', () => ({ ...proof, accountProof: ['0xABCD'] })],
    ['proof.storageProof.0', () => ({ ...proof, storageProof: [{}] })],
    ['proof.storageProof.1', () => ({ ...proof, storageProof: proof.storageProof.slice(0, 1) })],
  ])('error: a member of another shape is named: %s', (place, make) => {
    expect(partsOf(make())).toEqual([{ kind: 'shape', place }])
  })

  test('error: no record that was changed anywhere is accepted', () => {
    const text = JSON.stringify(proof)
    // Who named the block is a claim: no proof can tell another name.
    const start = text.indexOf('"header"')
    const change = fc.record({
      at: fc.integer({ min: start, max: text.length - 1 }),
      kind: fc.constantFrom('digit', 'drop', 'double', 'swap', 'cut'),
      digit: fc.constantFrom(...'0123456789abcdefx,'),
    })
    const cases = runs(4_000, 0.05)
    let parsed = 0
    fc.assert(
      fc.property(change, ({ at, kind, digit }) => {
        const changed = mutate(text, { at, kind, digit })
        const value = parseJson(changed)
        if (changed === text || value === undefined) return
        parsed += 1
        expect(checkRecordedProof(value, safe).kind).toBe('broken')
      }),
      { numRuns: cases },
    )
    // The others can no longer be read as JSON.
    expect(parsed).toBeGreaterThan(cases / 2)
  }, 120_000)
})

function mutate(
  text: string,
  { at, kind, digit }: { readonly at: number; readonly kind: string; readonly digit: string },
): string {
  const [before, here, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
  if (kind === 'digit') return `${before}${digit}${after}`
  if (kind === 'drop') return `${before}${after}`
  if (kind === 'double') return `${before}${here}${here}${after}`
  if (kind === 'swap') return `${before}${after.charAt(0)}${here}${after.slice(1)}`
  // Two bytes less: still whole bytes where it is hex.
  return `${before}${text.slice(at + 2)}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One digit of the last node is another one. */
function flipped(nodes: RecordedProof['accountProof']): readonly string[] {
  const last = nodes.at(-1) ?? '0x'
  return [...nodes.slice(0, -1), `${last.slice(0, -1)}${last.endsWith('0') ? '1' : '0'}`]
}
