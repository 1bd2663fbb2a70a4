import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  answerOf,
  batch,
  calmCall,
  encode,
  look,
  nftToken,
  payroll,
  type Scene,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  state,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { hashSafeTransaction } from '../../transaction/safeTxHash.ts'
import type { CheckFacts, KnownTransaction } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const hour = 3_600_000
const readAt = Date.UTC(2026, 10, 28, 12)
const warned = ['warning at transaction']

function waits(call: SceneCall, nonce: bigint): KnownTransaction {
  const { identity, transaction } = scene(call, { fields: { nonce } })
  const { safeTxHash } = hashSafeTransaction(identity, transaction)
  return { identity, transaction, safeTxHash, executed: false, proposer: undefined, proposedAt: undefined }
}
const ran = (call: SceneCall, hours: number): Pick<CheckFacts, 'ranLately'> => ({
  ranLately: knownFact({
    readAt,
    whole: knownFact(true),
    transactions: [{ ...waits(call, 6n), executed: true, executedAt: readAt - hours * hour }],
  }),
})
const queued = (call: SceneCall, more: Partial<CheckFacts> = {}, fields: Scene['fields'] = {}) =>
  scene(call, { facts: { queue: knownFact([waits(call, 9n)]), ...more }, fields })

describe('what is compared although little is known', () => {
  test('error: a history or a queue that was not read is no pass', () => {
    const silent = unknownFact('chain-silent')
    expect(answerOf('A19', scene(calmCall, { facts: { ranLately: silent } }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('A17', scene(calmCall, { facts: { queue: silent } }))).toBe('could not run: chain-silent')
    expect(look('A19', scene(calmCall, { facts: { queue: silent, ...ran(calmCall, 1) } }))).toEqual([
      'high at transaction',
    ])
  })

  test('behavior: a nonce that is used ends it only where a person chose it', () => {
    const used = { nonce: state.nonce - 1n }
    expect(answerOf('A17', queued(calmCall, {}, used))).toBe('does not apply')
    expect(look('A17', queued(calmCall, { nonceChosen: knownFact(false) }, used))).toEqual(warned)
    expect(answerOf('A17', queued(calmCall, { nonceChosen: unknownFact('chain-silent') }, used))).toBe(
      'does not apply',
    )
    expect(answerOf('A17', queued(calmCall, {}, { nonce: state.nonce }))).toBe('ran')
  })

  test('behavior: everything listed may still run while the nonce of the Safe is unknown', () => {
    const early = { nonce: 1n }
    for (const unread of [unknownFact('chain-silent'), knownFact('no-safe' as const)])
      expect(look('A17', queued(calmCall, { state: unread }, early))).toEqual(warned)
    const past = (nonce: bigint) => ({ queue: knownFact([waits(calmCall, nonce)]) })
    expect(look('A17', scene(calmCall, { facts: past(3n) }))).toEqual([])
    expect(
      look('A17', scene(calmCall, { facts: { ...past(3n), state: unknownFact('chain-silent') } })),
    ).toEqual(warned)
  })

  test('behavior: an item is not called an amount, and goes out once more all the same', () => {
    const item: SceneCall = {
      to: nftToken,
      data: encode('safeTransferFrom(address from,address to,uint256 tokenId)', [safe, payroll, 7n]),
    }
    expect(sentencesOf('A17', queued(item))).toEqual([
      'warning: This payment may be made twice. The same payment waits at nonce 9.',
    ])
    expect(sentencesOf('A19', scene(item, { facts: ran(item, 3.5) }))).toEqual([
      'high: This payment may be made twice. The same left 3 hours ago with nonce 6.',
    ])
    expect(sentencesOf('A19', scene(item, { facts: ran(item, 30) }))[0]).toMatch(/^info: The same left /)
  })

  test('behavior: what a delegatecall or another account pays is not paid by a call of the Safe', () => {
    const other = account('wrapper')
    const inside = encode('aggregate((address target,bytes data)[] calls)', [
      [{ target: usdc, data: transfer(payroll, 5n) }],
    ])
    const coded = { accounts: accountsWith({ [other]: aContract }) }
    expect(answerOf('A17', scene({ to: other, data: inside }, { facts: coded }))).toBe('does not apply')
    expect(answerOf('A17', scene({ to: usdc, data: transfer(payroll, 5n), operation: 1 }))).toBe(
      'does not apply',
    )
    expect(answerOf('A17', scene({ to: payroll, value: 0n }))).toBe('does not apply')
    expect(look('A17', queued(batch([{ to: usdc, data: transfer(payroll, 5n) }, { to: payroll }])))).toEqual(
      warned,
    )
  })
})
