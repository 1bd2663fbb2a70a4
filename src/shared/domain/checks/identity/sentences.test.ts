import { describe, expect, test } from 'vitest'
import {
  alice,
  answerOf,
  batch,
  bob,
  calmCall,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  state,
  stranger,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { hashSafeTransaction } from '../../transaction/safeTxHash.ts'
import { checksumAddress } from '../../values/address.ts'
import type { CheckFacts, KnownTransaction, Proposal } from '../subject/CheckFacts.ts'
import type { CheckedTransaction } from '../subject/CheckSubject.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'
import type { CheckId } from '../words/CheckId.ts'

const wrong = `0x${'ab'.repeat(32)}` as const
const full = (
  id: CheckId,
  facts: Partial<CheckFacts> = {},
  checked: CheckedTransaction = scene(calmCall),
) => {
  const one = { ...checked, facts: { ...checked.facts, ...facts } }
  return [...sentencesOf(id, one), answerOf(id, one)]
}
const queued = (
  { identity, transaction }: CheckedTransaction,
  more: Partial<KnownTransaction> = {},
): KnownTransaction => ({
  identity,
  transaction,
  safeTxHash: hashSafeTransaction(identity, transaction).safeTxHash,
  executed: false,
  ...more,
})
const withNonce = (nonce: bigint) => scene(calmCall, { fields: { nonce } })
const toSafe = (more: object = {}) => scene({ to: safe, ...more })
const proposal: Proposal = {
  labelledRejection: false,
  proposer: checksumAddress(state.owners[0] ?? safe),
  delegate: undefined,
  trusted: true,
  note: undefined,
  app: undefined,
}
const proposed = (change: Partial<Proposal>) => ({ proposal: knownFact({ ...proposal, ...change }) })
const failed = unknownFact('chain-silent')

describe('identity in words', () => {
  test('behavior: hashes are named with who gave them', () => {
    expect([
      full('A1', { claims: knownFact([{ by: 'the gateway', hash: wrong }]) }),
      full('A1'),
      full('A2', { contractHash: knownFact(wrong) }),
      full('A2', { contractHash: failed }),
      full('A6', { device: knownFact({ entered: '0x12', matches: 0 }) }),
      full('A6', { device: knownFact({ entered: '0x12', matches: 1 }) }),
      full('A6'),
    ]).toEqual([
      [
        'critical: The gateway gives the hash 0xabababababababababababababababababababababababababababababababab, but these fields have the hash 0xdc8e38498b212901e4579445fa45f20d93bf1c9d4923f46a91484b44751ae2df.',
        'ran',
      ],
      ['does not apply'],
      [
        'critical: The Safe computes the hash 0xabababababababababababababababababababababababababababababababab, but these fields have the hash 0xdc8e38498b212901e4579445fa45f20d93bf1c9d4923f46a91484b44751ae2df.',
        'ran',
      ],
      ['could not run: chain-silent'],
      ['critical: Your device shows something that matches nothing known. Stop.', 'ran'],
      ['ran'],
      ['does not apply'],
    ])
  })
  test('behavior: the nonce is compared with the one that is next', () => {
    expect([
      full('A7', {}, withNonce(6n)),
      full('A7', {}, withNonce(7n)),
      full('A7', {}, withNonce(9n)),
      full('A7', { waitingNonces: knownFact([7n]) }, withNonce(9n)),
      full('A7', { waitingNonces: knownFact([7n, 8n]) }, withNonce(9n)),
      full('A7', {}, withNonce(107n)),
      full('A7', {}, withNonce(108n)),
      full('A7', { waitingNonces: failed }, withNonce(8n)),
      full('A7', { state: knownFact('no-safe') }),
      full('A7', { state: failed }),
    ]).toEqual([
      [
        'high: Nonce 6 is already used, by this or another transaction, so this cannot run any more. The Safe is at nonce 7.',
        'ran',
      ],
      ['ran'],
      ['warning: Nonce 7 and 1 more before this have to run first, and no transaction waits there.', 'ran'],
      ['warning: Nonce 8 has to run first, and no transaction waits there.', 'ran'],
      ['ran'],
      ['warning: Nonce 7 and 99 more before this have to run first, and no transaction waits there.', 'ran'],
      ['warning: Nonce 108 is 101 ahead of the Safe, which is at nonce 7.', 'ran'],
      ['could not run: chain-silent'],
      ['does not apply'],
      ['could not run: chain-silent'],
    ])
  })
  test('behavior: a rejection says what it cancels, and whether the reader signed it', () => {
    const rejects = (call: SceneCall, more: Partial<KnownTransaction> = {}) =>
      full('A8', { queue: knownFact([queued(scene(call), more)]) }, scene({ to: safe }))
    const signed = { signers: [alice] }
    expect(rejects(calmCall, signed)).toEqual([
      'warning: You signed what this cancels.',
      'info: Cancels the payment of 1 ETH to Payroll, which you signed.',
      'ran',
    ])
    const many = batch([
      calmCall,
      { to: stranger, value: 5n * 10n ** 18n },
      { to: usdc, data: transfer(bob, 2_000_000n) },
    ])
    expect(rejects(many)[0]).toBe('info: Cancels the payment of 6 ETH and 2 USDC to 3 recipients.')
    const other = 'info: The transaction that this rejects waits at nonce 7. Executing one cancels the other.'
    expect(rejects({ to: stranger, data: '0x12345678' })[0]).toBe(other)
    expect(rejects(batch([calmCall, { to: stranger, data: '0x12345678' }]))[0]).toBe(other)
  })

  test('behavior: what waits or has run with the same nonce', () => {
    const other = scene({ to: payroll, value: 5n })
    const own = queued(scene(calmCall))
    const loud = `0x${own.safeTxHash.slice(2).toUpperCase()}` as const
    const rejected =
      'warning: The rejection of this transaction waits at nonce 7. Executing one cancels the other.'
    expect([
      full('A8', { queue: knownFact([queued(other)]) }),
      full('A8', { queue: knownFact([own, { ...own, safeTxHash: loud }]) }),
      full('A8', { queue: knownFact([queued(withNonce(8n))]) }),
      full('A8', { queue: knownFact([queued(toSafe())]) }),
      full('A8', { queue: knownFact([queued(toSafe(), { signers: [alice] })]), person: knownFact(alice) }),
      full('A8', { queue: knownFact([queued(toSafe(), { signers: [alice] })]), person: knownFact(bob) }),
      full('A8', { queue: knownFact([queued(toSafe(), { signers: [alice] })]), person: failed }),
      full('A8', {
        queue: knownFact([queued(toSafe(), { signers: [alice] })]),
        person: knownFact(undefined),
      }),
      full('A8', { queue: knownFact([queued(other)]) }, toSafe()),
      full('A8', { waitingNonces: failed }),
      full('A8', { queue: failed }),
      full('A8', { waitingNonces: notApplicable('not-proposed') }),
      full('A10', { history: knownFact([queued(other, { executed: true })]) }),
      full('A10', { history: knownFact([{ ...own, safeTxHash: loud }, queued(withNonce(8n))]) }),
      full('A10', { history: failed }),
    ]).toEqual([
      [
        'warning: Another transaction waits at nonce 7 (0x45629251474a55763dc9882377f57d154b50f2770ebe5d17db05ce2296ea8e4a). It differs in value.',
        'ran',
      ],
      ['ran'],
      ['ran'],
      [rejected, 'ran'],
      ['warning: You signed the rejection of this transaction, which waits at nonce 7.', 'ran'],
      [rejected, 'ran'],
      [rejected, 'ran'],
      [rejected, 'ran'],
      ['info: Cancels the payment of 0.000000000000000005 ETH to Payroll.', 'ran'],
      ['could not run: chain-silent'],
      ['could not run: chain-silent'],
      ['ran'],
      [
        'info: Another transaction already used nonce 7: 0x45629251474a55763dc9882377f57d154b50f2770ebe5d17db05ce2296ea8e4a.',
        'ran',
      ],
      ['ran'],
      ['could not run: chain-silent'],
    ])
  })
  test('behavior: what is called a rejection and is none', () => {
    const labelled = proposed({ labelledRejection: true })
    const paying = queued(scene({ to: payroll, value: 5n }), { labelledRejection: true })
    expect([
      full('A9', labelled),
      full('A9', labelled, toSafe()),
      full('A9', {}, toSafe({ operation: 1 })),
      full('A9', {}, toSafe({ data: '0x12345678' })),
      full('A9', { queue: knownFact([queued(scene(calmCall))]) }, toSafe({ data: '0x12345678' })),
      full('A9', { queue: knownFact([queued(withNonce(8n))]) }, toSafe({ data: '0x12345678' })),
      full('A9', { queue: knownFact([paying]) }),
      full('A9', { queue: knownFact([{ ...paying, labelledRejection: false }]) }),
      full('A9', { queue: knownFact([queued(toSafe({ operation: 1 }))]) }),
      full('A9', { queue: failed }),
      full('A9', { proposal: failed }),
      full('A9', { proposal: failed }, toSafe({ data: '0x12345678' })),
      full('A9', { proposal: failed }, toSafe()),
    ]).toEqual([
      ['critical: It is shown as a rejection, but it does something.', 'ran'],
      ['ran'],
      ['critical: It looks like an empty rejection, but sets an operation or gas fields.', 'ran'],
      ['ran'],
      ['high: It looks like the rejection of another transaction, but it does something.', 'ran'],
      ['ran'],
      [
        'high: A transaction shown as the rejection of this one (0x45629251474a55763dc9882377f57d154b50f2770ebe5d17db05ce2296ea8e4a) does something.',
        'ran',
      ],
      ['ran'],
      [
        'high: A transaction shown as the rejection of this one (0x63180a706c139373e126907d2381cd8ea6c2bb1833fdf756dee62087d9923238) does something.',
        'ran',
      ],
      ['could not run: chain-silent'],
      ['could not run: chain-silent'],
      ['could not run: chain-silent'],
      ['ran'],
    ])
  })
  test('behavior: who proposed it, and what they wrote', () => {
    expect([
      full('A11', proposed({ proposer: checksumAddress(stranger) })),
      full('A11', proposed({ proposer: checksumAddress(payroll), delegate: checksumAddress(stranger) })),
      full('A11', proposed({ proposer: undefined, delegate: checksumAddress(stranger) })),
      full('A11', proposed({})),
      full('A11', proposed({ proposer: undefined })),
      full('A11', { ...proposed({}), state: failed }),
      full('A11', { ...proposed({ proposer: checksumAddress(stranger) }), state: knownFact('no-safe') }),
      full('A11'),
      full('A12', proposed({ trusted: false })),
      full('A12', proposed({})),
      full('A12'),
      full('A12', { proposal: failed }),
      full('A13', proposed({ note: 'Rent', app: 'Payments' })),
      full('A13', proposed({ note: '' })),
      full('A13'),
    ]).toEqual([
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c proposed it and is not an owner.', 'ran'],
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c proposed it as a delegate of Payroll.', 'ran'],
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c proposed it as a delegate.', 'ran'],
      ['ran'],
      ['ran'],
      ['could not run: chain-silent'],
      ['ran'],
      ['does not apply'],
      ['high: No owner or delegate confirmed this proposal, and the usual queue hides it.', 'ran'],
      ['ran'],
      ['does not apply'],
      ['could not run: chain-silent'],
      [
        'info: The text “Rent” is not part of what you sign.',
        'info: The text “Payments” is not part of what you sign.',
        'ran',
      ],
      ['ran'],
      ['does not apply'],
    ])
  })
})
