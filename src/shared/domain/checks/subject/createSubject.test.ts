import { describe, expect, test } from 'vitest'
import {
  account,
  alice,
  batch,
  encode,
  look,
  multiSend,
  payroll,
  safe,
  scene,
  stranger,
} from '../../../testing/checkScene.ts'
import { formatCallPath } from '../../calldata/callPath.ts'
import { safeTransaction } from '../../transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../transaction/safeTxHash.ts'
import { readBigint, readNumber } from '../../typedData/readNumber.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import type { KnownTransaction } from './CheckFacts.ts'
import { createSubject } from './createSubject.ts'
import { knownFact, unknownFact } from './Fact.ts'

const approveHash = (hash: Hex) => encode('approveHash(bytes32 hash)', [hash])

/** Safes one above the other: each approves what the one before does; the first pays a stranger. */
function tower(height: number): readonly KnownTransaction[] {
  const built: KnownTransaction[] = []
  for (let level = 0; level < height; level++) {
    const below = built.at(-1)
    const identity = { ...scene({ to: safe }).identity, safe: checksumAddress(account(`Safe ${level}`)) }
    const transaction = safeTransaction(
      below === undefined
        ? { to: checksumAddress(stranger), value: 5n, nonce: 0n }
        : { to: below.identity.safe, data: approveHash(below.safeTxHash), nonce: 0n },
    )
    const { safeTxHash } = hashSafeTransaction(identity, transaction)
    built.push({ identity, transaction, safeTxHash, executed: false })
  }
  return built
}

const approving = (top: KnownTransaction | undefined, to = top?.identity.safe) => {
  if (top === undefined || to === undefined) throw new Error('no transaction')
  return { to: to.toLowerCase() as LowerAddress, data: approveHash(top.safeTxHash) }
}

describe('createSubject', () => {
  test('behavior: what is approved is looked at too, three Safes down, with its place', () => {
    const levels = tower(4)
    const seen = (height: number) =>
      createSubject(
        scene(approving(levels[height - 1]), { facts: { otherTransactions: knownFact(levels) } }),
      ).calls.map(({ to, path }) => `${path.length === 0 ? 'transaction' : formatCallPath(path)} ${to}`)
    expect(seen(1).at(-1)).toBe(`approved transaction ${stranger}`)
    expect(seen(3)).toHaveLength(4)
    expect(seen(3).at(-1)).toBe(
      `approved transaction > approved transaction > approved transaction ${stranger}`,
    )
    // The fourth is not looked into, which is a stop.
    expect(seen(4)).toHaveLength(4)
    expect(seen(4).at(-1)).not.toContain(stranger)
    const facts = { otherTransactions: knownFact(levels) }
    const raised = (height: number) => look('C16', scene(approving(levels[height - 1]), { facts }))
    expect(raised(3)).not.toContainEqual(expect.stringMatching(/^critical/))
    expect(raised(4)).toContainEqual(expect.stringMatching(/^critical/))
  })

  test('behavior: batches in batches are no depth of approvals', () => {
    const levels = tower(1)
    const facts = { otherTransactions: knownFact(levels) }
    const nested = [1, 2, 3].reduce((inner) => batch([inner], multiSend), batch([approving(levels[0])]))
    expect(look('C16', scene(nested, { facts }))).toEqual([expect.stringMatching(/^info/)])
  })

  test('behavior: an approval counts as known only in the Safe that the hash belongs to', () => {
    const [payment] = tower(1)
    const of = (to: LowerAddress | undefined, facts = { otherTransactions: knownFact(tower(1)) }) =>
      createSubject(scene(approving(payment, to && checksumAddress(to)), { facts })).transfers.map(
        ({ transfer }) => transfer.to,
      )
    expect(of(undefined)).toEqual([stranger])
    expect(of(payroll)).toEqual([])
    expect(of(undefined, { otherTransactions: knownFact([]) })).toEqual([])
  })

  test('behavior: the queue of this Safe is searched as well, also where parts of it could not be read', () => {
    const levels = tower(1)
    const facts = { otherTransactions: unknownFact('chain-silent'), queue: knownFact(levels) }
    const subject = createSubject(scene(approving(levels[0]), { facts }))
    expect(subject.transfers.map(({ transfer }) => transfer.to)).toEqual([stranger])
  })

  test('behavior: guesses are taken where they are given', () => {
    const checked = scene({ to: stranger, data: encode('nobodyKnowsThis()', []) })
    expect(createSubject(checked).call.content.kind).not.toBe('guesses')
    const guessed = createSubject({ ...checked, guesses: () => ['nobodyKnowsThis()'] })
    expect(guessed.call.content.kind).toBe('guesses')
    expect(createSubject(scene({ to: alice })).leaves).toHaveLength(1)
  })
})

describe('readNumber', () => {
  test.each([
    [5, 5n],
    [5n, 5n],
    ['5', 5n],
    ['0x1F', 31n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
    ['9'.repeat(78), BigInt('9'.repeat(78))],
    ['9'.repeat(79), undefined],
    [`0x${'f'.repeat(65)}`, undefined],
    ['0x', undefined],
    ['', undefined],
    ['-5', undefined],
    ['x5', undefined],
    ['5 ', undefined],
    ['5.5', undefined],
    [5.5, undefined],
    [2 ** 60, undefined],
    [true, undefined],
    [undefined, undefined],
  ])('param: %o is %o', (given, number) => {
    expect(readBigint(given)).toBe(number)
    expect(readNumber(given)).toBe(number === undefined ? undefined : Number(number))
  })
})
