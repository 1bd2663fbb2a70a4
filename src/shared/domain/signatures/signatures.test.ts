import fc from 'fast-check'
import { encodePacked, padHex, size } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { anyAddress, anyHash, anyHex } from '../../testing/domainArbitraries.ts'
import { transactionVectors } from '../../testing/publicVectors.ts'
import { runs } from '../../testing/runs.ts'
import type { Address } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import {
  findOrderFaults,
  packSignatures,
  type SafeSignature,
  type SignedBy,
  splitSignatures,
} from './signatures.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

const owner: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ecdsa = part(`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`, 27)

describe('splitSignatures', () => {
  test('behavior: the published signatures of the Bybit transaction', () => {
    const bybit = transactionVectors.find(({ id }) => id === 'bybit')
    const { signatures, problems } = splitSignatures(bybit?.signatures, { required: 3 })
    expect(problems).toEqual([])
    expect(signatures.map(({ kind }) => kind)).toEqual(['eth-sign', 'eth-sign', 'eth-sign'])
  })

  test('behavior: an approval names its owner', () => {
    const approval = `0x000000000000000000000000f39fd6e51aad88f6f4ce6ab8827279cfffb92266${'00'.repeat(32)}01`
    expect(splitSignatures(approval)).toEqual({
      signatures: [{ kind: 'approved-hash', owner }],
      problems: [],
    })
  })

  test('behavior: contract signatures find their bytes behind all signatures', () => {
    const packed = join(
      part(padHex(other), word(195), 0),
      ecdsa,
      part(padHex(owner), word(195 + 32 + 3), 0),
      `${word(3)}aabbcc` as Hex,
      word(0),
    )
    expect(splitSignatures(packed, { required: 3 })).toEqual({
      signatures: [
        { kind: 'contract', owner: other, data: '0xaabbcc' },
        { kind: 'typed-data', v: 27, r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}` },
        { kind: 'contract', owner, data: '0x' },
      ],
      problems: [],
    })
    expect(splitSignatures(packed)).toEqual(splitSignatures(packed, { required: 3 }))
  })

  test('behavior: packing what was split gives the same bytes, and the other way round', () => {
    fc.assert(
      fc.property(anySignatures, (signed) => {
        const result = packSignatures(signed)
        if (!result.ok) throw new Error(result.problem)
        const split = splitSignatures(result.packed, { required: signed.length })
        expect(split.problems).toEqual([])
        const ascending = signed.toSorted((a, b) => (BigInt(a.signer) < BigInt(b.signer) ? -1 : 1))
        expect(split.signatures).toEqual(ascending.map(({ signature }) => signature))
      }),
    )
  })

  test('error: nothing makes it throw, and every byte is somewhere', () => {
    fc.assert(
      fc.property(anyPackedBytes, fc.nat(4), (packed, required) => {
        const { signatures, problems } = splitSignatures(packed, { required })
        const beyond = problems.some(({ kind }) => kind === 'shared-data')
        const counted = signatures.reduce(
          (sum, signature) =>
            sum + 65 + (signature.kind === 'contract' && signature.data ? 32 + size(signature.data) : 0),
          0,
        )
        const leftover = problems.reduce(
          (sum, problem) => sum + (problem.kind === 'leftover' ? problem.count : 0),
          0,
        )
        if (!beyond) expect(counted + leftover).toBe(size(packed))
      }),
      { numRuns: runs(2_000) },
    )
  })

  test.each([undefined, null, 5, '', '0x1', '0xzz', {}])('error: %j are no bytes', (packed) => {
    expect(splitSignatures(packed)).toEqual({ signatures: [], problems: [{ kind: 'not-bytes' }] })
  })

  test.each<[string, Hex, object[]]>([
    ['too few bytes', '0x00', [{ kind: 'leftover', offset: 0, count: 1 }]],
    ['bytes behind', join(ecdsa, '0x0102'), [{ kind: 'leftover', offset: 65, count: 2 }]],
    ['v 29', part(word(1), word(1), 29), [{ kind: 'unknown-v', index: 0, v: 29 }]],
    ['v 33', part(word(1), word(1), 33), [{ kind: 'unknown-v', index: 0, v: 33 }]],
    ['s in the upper half', part(word(1), `0x7f${'ff'.repeat(31)}`, 28), [{ kind: 'high-s', index: 0 }]],
    [
      's one above the half',
      part(word(1), `0x7f${'ff'.repeat(15)}5d576e7357a4501ddfe92f46681b20a1`, 28),
      [{ kind: 'high-s', index: 0 }],
    ],
    ['s at the half', part(word(1), `0x7f${'ff'.repeat(15)}5d576e7357a4501ddfe92f46681b20a0`, 28), []],
    [
      'r at the order of the curve',
      part(`0x${'ff'.repeat(15)}febaaedce6af48a03bbfd25e8cd0364141`, word(1), 27),
      [{ kind: 'no-curve-number', index: 0 }],
    ],
    ['s above the curve', part(word(1), `0x${'ff'.repeat(32)}`, 28), [{ kind: 'no-curve-number', index: 0 }]],
    ['r of zero', part(word(0), word(1), 31), [{ kind: 'no-curve-number', index: 0 }]],
    [
      'bytes before an owner',
      part(padHex(owner).replace('0x00', '0x01') as Hex, word(0), 1),
      [{ kind: 'dirty-owner', index: 0 }],
    ],
    [
      'data among the signatures',
      join(ecdsa, part(padHex(owner), word(65), 0)),
      [{ kind: 'data-inside-signatures', index: 1 }],
    ],
    ['data at the end', part(padHex(owner), word(65), 0), [{ kind: 'data-beyond-end', index: 0 }]],
    [
      'data far away',
      part(padHex(owner), `0x${'ff'.repeat(32)}`, 0),
      [{ kind: 'data-beyond-end', index: 0 }],
    ],
    [
      'data longer than the bytes',
      join(part(padHex(owner), word(65), 0), word(1)),
      [
        { kind: 'data-beyond-end', index: 0 },
        { kind: 'leftover', offset: 65, count: 32 },
      ],
    ],
    [
      'a gap before the data',
      join(part(padHex(owner), word(67), 0), '0x0000', word(0)),
      [{ kind: 'leftover', offset: 65, count: 2 }],
    ],
    [
      'shared data',
      join(part(padHex(owner), word(130), 0), part(padHex(other), word(130), 0), word(0)),
      [{ kind: 'shared-data', index: 1 }],
    ],
  ])('error: %s', (_, packed, problems) => {
    expect(splitSignatures(packed).problems).toEqual(problems)
  })

  test('behavior: with a known threshold, bytes of a contract cannot hide a signature', () => {
    const packed = join(part(padHex(owner), word(65), 0), ecdsa)
    expect(splitSignatures(packed).signatures).toHaveLength(1)
    expect(splitSignatures(packed, { required: 2 })).toMatchObject({
      signatures: [{ kind: 'contract', data: undefined }, { kind: 'typed-data' }],
      problems: [{ kind: 'data-inside-signatures', index: 0 }],
    })
  })
})

describe('packSignatures', () => {
  test('error: one owner twice is refused', () => {
    const approval = { signer: owner, signature: { kind: 'approved-hash', owner } } as const
    expect(packSignatures([approval, approval])).toEqual({
      ok: false,
      problem: 'duplicate-signer',
      signer: owner,
    })
  })

  test('behavior: no signatures are no bytes', () => {
    expect(packSignatures([])).toEqual({ ok: true, packed: '0x' })
  })
})

describe('findOrderFaults', () => {
  test('behavior: finds what the contract refuses', () => {
    expect(findOrderFaults([])).toEqual([])
    expect(findOrderFaults([other, owner])).toEqual([])
    expect(findOrderFaults([owner, other, other])).toEqual([
      { kind: 'descending', index: 1 },
      { kind: 'duplicate', index: 2 },
    ])
  })
})

function word(value: number): Hex {
  return padHex(`0x${value.toString(16)}`)
}

function part(r: Hex, s: Hex, v: number): Hex {
  return encodePacked(['bytes32', 'bytes32', 'uint8'], [r, s, v])
}

function join(...parts: readonly Hex[]): Hex {
  return `0x${parts.map((hex) => hex.replace('0x', '')).join('')}`
}

const anyNumberOfCurve = fc
  .bigInt({ min: 1n, max: 2n ** 254n })
  .map((value) => padHex(`0x${value.toString(16)}`))

const anySignature = fc.oneof(
  fc.record({
    kind: fc.constant('typed-data' as const),
    v: fc.constantFrom(27, 28),
    r: anyNumberOfCurve,
    s: anyNumberOfCurve,
  }),
  fc.record({
    kind: fc.constant('eth-sign' as const),
    v: fc.constantFrom(31, 32),
    r: anyNumberOfCurve,
    s: anyNumberOfCurve,
  }),
)

const anySigned: fc.Arbitrary<SignedBy> = anyAddress.chain((signer) =>
  fc
    .oneof<fc.Arbitrary<SafeSignature>[]>(
      anySignature,
      fc.constant<SafeSignature>({ kind: 'approved-hash', owner: signer }),
      anyHex.map((data): SafeSignature => ({ kind: 'contract', owner: signer, data })),
    )
    .map((signature) => ({ signer, signature })),
)

const anySignatures = fc.uniqueArray(anySigned, { maxLength: 6, selector: ({ signer }) => signer })

/** Bytes that often look like signatures of every kind. */
const anyPackedBytes = fc
  .array(
    fc.oneof(
      fc
        .tuple(anyHash, fc.nat(400), fc.constantFrom(0, 0, 1, 27, 28, 31, 32, 33))
        .map(([r, s, v]) => part(r, word(s), v)),
      fc.nat(80).map(word),
      anyHex,
    ),
    { maxLength: 8 },
  )
  .map((parts) => join(...parts))
