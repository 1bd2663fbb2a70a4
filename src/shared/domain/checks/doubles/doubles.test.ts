import { describe, expect, test } from 'vitest'
import {
  alice,
  answerOf,
  batch,
  bob,
  calmCall,
  encode,
  look,
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
import type { CheckFacts, KnownTransaction } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const hour = 3_600_000
const readAt = Date.UTC(2026, 10, 28, 12)
const pays: SceneCall = { to: usdc, data: transfer(payroll, 18_400_000_000n) }
const other: SceneCall = { to: usdc, data: transfer(stranger, 5_000_000n) }
const gives: SceneCall = { to: stranger, value: 5n }
const atTop = (severity: string) => [`${severity} at transaction`]

function waits(call: SceneCall, nonce: bigint, more: Partial<KnownTransaction> = {}): KnownTransaction {
  const { identity, transaction } = scene(call, { fields: { nonce } })
  return {
    identity,
    transaction,
    safeTxHash: hashSafeTransaction(identity, transaction).safeTxHash,
    executed: false,
    proposer: checksumAddress(bob),
    proposedAt: Date.UTC(2026, 10, 24, 9),
    ...more,
  }
}

const queue = (...all: readonly KnownTransaction[]) => ({ facts: { queue: knownFact(all) } })
const ran = (call: SceneCall, ...hoursAgo: readonly number[]): Pick<CheckFacts, 'ranLately'> => ({
  ranLately: knownFact({
    readAt,
    whole: knownFact(true),
    transactions: hoursAgo.map((hours, index) => ({
      ...waits(call, BigInt(6 - index), { executed: true }),
      executedAt: readAt - hours * hour,
    })),
  }),
})

describe('what waits and pays the same', () => {
  test('behavior: what this device keeps waits as well, once, and without the gateway', () => {
    const kept = knownFact([waits(pays, 57n, { proposer: undefined, proposedAt: undefined, onlyHere: true })])
    const words =
      'warning: Payroll may be paid twice. The same 18,400 USDC waits at nonce 57. If both run, Payroll gets 36,800 USDC. It is kept on this device.'
    expect(sentencesOf('A17', scene(pays, { facts: { keptTransactions: kept } }))).toEqual([words])
    const silent = { facts: { keptTransactions: kept, queue: unknownFact('gateway-silent') } }
    expect(look('A17', scene(pays, silent))).toEqual([...atTop('warning'), 'unchecked'])
    const listed = { facts: { keptTransactions: kept, queue: knownFact([waits(pays, 57n)]) } }
    expect(sentencesOf('A17', scene(pays, listed))).toHaveLength(1)
    expect(sentencesOf('A17', scene(pays, listed))[0]).toMatch(/Nonce 57 was proposed on Nov 24, 2026/)
    const past = { facts: { keptTransactions: knownFact([waits(pays, 6n, { onlyHere: true })]) } }
    expect(look('A17', scene(pays, past))).toEqual([])
    expect(look('A18', scene(batch([pays, gives]), { facts: { keptTransactions: kept } }))).toEqual(
      atTop('info'),
    )
  })

  test('behavior: A17 fires for the same payment with another nonce, in words that name it', () => {
    expect(sentencesOf('A17', scene(pays, queue(waits(pays, 57n))))).toEqual([
      `warning: Payroll may be paid twice. The same 18,400 USDC waits at nonce 57. If both run, Payroll gets 36,800 USDC. Nonce 57 was proposed on Nov 24, 2026 by the owner ${checksumAddress(bob)}.`,
    ])
  })

  test('behavior: A17 fires for the same payments in another order inside a larger batch', () => {
    expect(
      sentencesOf('A17', scene(batch([pays, gives]), queue(waits(batch([other, gives, pays]), 9n)))),
    ).toEqual([
      `warning: These payments may be made twice. The same 2 payments wait at nonce 9. Nonce 9 was proposed on Nov 24, 2026 by the owner ${checksumAddress(bob)}.`,
    ])
    const twice = scene(batch([pays, pays]), queue(waits(pays, 9n)))
    expect(look('A17', twice)).toEqual([])
    expect(look('A18', twice)).toEqual(atTop('info'))
  })

  test('behavior: A17 fires as an information where only one of the two can run', () => {
    const replaced = scene(pays, queue(waits(pays, state.nonce, { safeTxHash: `0x${'ab'.repeat(32)}` })))
    expect(sentencesOf('A17', replaced)[0]).toMatch(/^info: The same waits with the same nonce, 7\. Only one/)
  })

  test('behavior: A17 stays silent of the transaction itself, of what cannot run any more, and of other payments', () => {
    const own = scene(pays)
    const self = waits(pays, state.nonce)
    expect(self.safeTxHash).toBe(hashSafeTransaction(own.identity, own.transaction).safeTxHash)
    const quiet = [
      self,
      waits(pays, 6n),
      waits(other, 9n),
      waits({ to: usdc, data: transfer(payroll, 1n) }, 9n),
    ]
    expect(look('A17', scene(pays, queue(...quiet)))).toEqual([])
    expect(look('A18', scene(pays, queue(...quiet)))).toEqual([])
    const used = scene(pays, { ...queue(waits(pays, 9n)), fields: { nonce: 6n } })
    expect(answerOf('A17', used)).toBe('does not apply')
  })

  test('behavior: A17 fires for composed calls with the hash of a waiting transaction: they get another nonce', () => {
    const facts = { queue: knownFact([waits(pays, state.nonce)]), nonceChosen: knownFact(false) }
    expect(look('A17', scene(pays, { facts }))).toEqual(atTop('warning'))
  })

  test('behavior: a rejection, an approval and a call that pays nothing are no doubles', () => {
    for (const call of [{ to: safe }, { to: usdc, data: encode('claim()', []) }, { to: safe, value: 5n }])
      for (const id of ['A17', 'A18', 'A19'] as const)
        expect(answerOf(id, scene(call, queue(waits(call, 9n))))).toBe('does not apply')
  })

  test('behavior: A18 fires for a part that waits elsewhere, and says how much', () => {
    expect(sentencesOf('A18', scene(batch([pays, other]), queue(waits(batch([other, gives]), 9n))))).toEqual([
      `info: 1 of 2 payments waits at nonce 9 too. Nonce 9 was proposed on Nov 24, 2026 by the owner ${checksumAddress(bob)}.`,
    ])
  })

  test('behavior: A18 stays silent for all of it, for nothing of it, and with the same nonce', () => {
    const whole = batch([pays, other])
    for (const one of [waits(batch([other, pays]), 9n), waits(gives, 9n), waits(batch([other, gives]), 7n)])
      expect(look('A18', scene(whole, queue(one)))).toEqual([])
  })
})

describe('what ran and paid the same', () => {
  const say = (...hours: readonly number[]) => sentencesOf('A19', scene(pays, { facts: ran(pays, ...hours) }))

  test('behavior: A19 fires, the worse the closer the last one is and the longer they were apart before', () => {
    const by = `Nonce 6 was proposed on Nov 24, 2026 by the owner ${checksumAddress(bob)}.`
    expect(say(3.5)).toEqual([
      `high: Payroll may be paid twice. The same 18,400 USDC left 3 hours ago with nonce 6. ${by}`,
    ])
    expect(say(6 * 24, 34 * 24, 65 * 24)).toEqual([
      `warning: Payroll may be paid twice. The same 18,400 USDC left 6 days ago, on Nov 22, 2026, with nonce 6. Usual gap between these payments: 28 to 31 days. ${by}`,
    ])
    expect(say(6 * 24)).toEqual([
      `info: Payroll got the same 18,400 USDC 6 days ago, on Nov 22, 2026, with nonce 6. ${by}`,
    ])
    const both = batch([pays, gives])
    expect(sentencesOf('A19', scene(both, { facts: ran(batch([gives, pays]), 0.2) }))).toEqual([
      `high: These payments may be made twice. The same left less than an hour ago with nonce 6. ${by}`,
    ])
    expect(sentencesOf('A19', scene(both, { facts: ran(both, 30) }))[0]).toMatch(
      /^info: The same left 1 day ago/,
    )
  })

  test('behavior: A19 names the newest one, in any order of the list', () => {
    expect(say(30, 3.5)[0]).toMatch(/^high: .* left 3 hours ago with nonce 5\. /)
    expect(say(30, 3.5)).toEqual([say(30, 3.5)[0]])
  })

  test('behavior: A19 stays silent of a month ago, of a part, of other payments and of the transaction itself', () => {
    expect([say(), say(30 * 24, 61 * 24)]).toEqual([[], []])
    expect(look('A19', scene(batch([pays, other]), { facts: ran(pays, 1) }))).toEqual([])
    expect(look('A19', scene(other, { facts: ran(pays, 1) }))).toEqual([])
    const itself = { ...waits(pays, state.nonce, { executed: true }), executedAt: readAt }
    const ranLately = knownFact({ readAt, whole: knownFact(true as const), transactions: [itself] })
    expect(look('A19', scene(pays, { facts: { ranLately } }))).toEqual([])
  })

  test('error: an equal one that the gateway still lists although its nonce is used is no pass', () => {
    const at = (...listed: readonly KnownTransaction[]) => scene(pays, queue(...listed))
    const behind = at(waits(pays, 6n))
    expect(answerOf('A19', behind)).toBe('could not run: history-lags')
    expect(look('A17', behind)).toEqual([])
    expect(sentencesOf('A19', at(waits(pays, 6n, { executed: true })))).toEqual([
      `high: Payroll may be paid twice. The same 18,400 USDC left less than an hour ago with nonce 6. Nonce 6 was proposed on Nov 24, 2026 by the owner ${checksumAddress(bob)}.`,
    ])
    // Whatever else it lists, and once its history has it.
    expect(answerOf('A19', at(waits(other, 6n), waits(batch([pays, other]), 7n), waits(pays, 8n)))).toBe(
      'ran',
    )
    const { safeTxHash } = waits(pays, 6n)
    const ranToo = { ...waits(pays, 6n, { executed: true }), executedAt: readAt - hour, safeTxHash }
    const ranLately = knownFact({ readAt, whole: knownFact(true as const), transactions: [ranToo] })
    const both = scene(pays, { facts: { ...queue(waits(pays, 6n)).facts, ranLately } })
    expect(look('A19', both)).toEqual(atTop('high'))
  })

  test('error: what was not read is no pass, and what was read still counts', () => {
    const facts = {
      queue: knownFact([waits(pays, 9n)]),
      wholeQueue: unknownFact('queue-too-long'),
      ranLately: knownFact({ readAt, transactions: [], whole: unknownFact('history-too-long') }),
    }
    const checked = scene(pays, { facts })
    expect(look('A17', checked)).toEqual([...atTop('warning'), 'unchecked'])
    expect(look('A18', checked)).toEqual(['unchecked'])
    expect(answerOf('A19', checked)).toBe('could not run: history-too-long')
  })

  test('behavior: an account without a proposer is named without one', () => {
    const nameless = waits(calmCall, 9n, { proposer: undefined, proposedAt: undefined })
    expect(sentencesOf('A17', scene(calmCall, queue(nameless)))[0]).toMatch(/Payroll gets 2 ETH\.$/)
    const undated = waits(calmCall, 9n, { proposer: checksumAddress(alice), proposedAt: undefined })
    expect(sentencesOf('A17', scene(calmCall, queue(undated)))[0]).toMatch(
      / Nonce 9 was proposed by the owner 0x\w+\.$/,
    )
  })
})
