import { describe, expect, test } from 'vitest'
import {
  account,
  approve,
  batch,
  calmCall,
  encode,
  messageScene,
  noFacts,
  type SceneCall,
  safe,
  scene,
  stranger,
  transfer,
  usdc,
} from '../../testing/checkScene.ts'
import { hashSafeMessage, hashTextMessage } from '../message/messageHash.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { countChecks, order } from './Assessment.ts'
import { failedRules } from './gatherCauses.ts'
import { messageRules, transactionRules } from './rules.ts'
import { assessMessage, runChecks } from './runChecks.ts'
import { unknownFact } from './subject/Fact.ts'

describe('assess', () => {
  test('behavior: every rule either ran or is named with the reason why not', () => {
    const calm = runChecks(scene(calmCall))
    expect(calm.ran + failedRules(calm.unchecked).length + calm.notApplicable.length).toBe(
      transactionRules.length,
    )
    const blind = runChecks({ ...scene(batch([calmCall, calmCall])), facts: noFacts })
    const failed = failedRules(blind.unchecked)
    expect(blind.ran + failed.length + blind.notApplicable.length).toBe(transactionRules.length)
    expect(failed.length).toBeGreaterThan(20)
    expect(new Set(failed.map(({ id }) => id)).size).toBe(failed.length)
    expect(failed.every(({ reason }) => reason !== '')).toBe(true)
  })

  test('behavior: one cause is one entry, and what needs the same waits for it without having run', () => {
    const simulation = unknownFact('no-simulation-method')
    const seen = runChecks(scene(calmCall))
    const blind = runChecks(scene(calmCall, { facts: { simulation } }))
    const causes = blind.unchecked.filter(({ missing }) => missing.code === 'no-simulation-method')
    expect(causes).toMatchObject([{ id: 'I2', reason: 'this node cannot simulate' }])
    const waiting = causes.flatMap((cause) => cause.waiting.map(({ id }) => id))
    expect(waiting).toEqual(expect.arrayContaining(['D11', 'I1', 'I3']))
    expect(waiting).not.toContain('I2')
    const failed = failedRules(blind.unchecked)
    expect(blind.ran + failed.length + blind.notApplicable.length).toBe(transactionRules.length)
    expect(blind.ran).toBeLessThan(seen.ran)
  })

  test('behavior: a check that could not look at one call of several did not run', () => {
    const blindTo = (address: string) => {
      const { facts, ...checked } = scene(batch([{ to: usdc, data: transfer(stranger, 5n) }, calmCall]))
      const accounts: typeof facts.accounts = (one) =>
        one === address ? unknownFact('chain-silent') : facts.accounts(one)
      return runChecks({ ...checked, facts: { ...facts, accounts } }).unchecked.flatMap(({ id, waiting }) => [
        id,
        ...waiting.map((rule) => rule.id),
      ])
    }
    expect(blindTo(usdc)).toContain('C12')
    expect(blindTo(calmCall.to)).not.toContain('C12')
  })

  test('behavior: the worst comes first, and only what is critical asks for an acknowledgement', () => {
    const { findings, needsAcknowledgement } = runChecks(
      scene(
        batch([
          { to: usdc, data: transfer(stranger, 5n) },
          { to: usdc, data: approve(stranger, 2n ** 256n - 1n) },
          { to: usdc, data: transfer(usdc, 5n) },
        ]),
      ),
    )
    const ranks = findings.map(({ severity }) => order[severity])
    expect(ranks).toEqual([...ranks].sort((left, right) => left - right))
    expect(new Set(ranks).size).toBeGreaterThan(2)
    expect(needsAcknowledgement).toBe(true)
    for (const finding of findings) expect(finding.needsAcknowledgement).toBe(finding.severity === 'critical')
  })

  test('behavior: a guard that hides among two hundred payments is as red as alone', () => {
    const setGuard = { to: safe, data: encode('setGuard(address guard)', [stranger]) }
    const payments = Array.from({ length: 200 }, (_, index) => ({
      to: usdc,
      data: transfer(account(`employee ${index}`), 1_000_000n),
    }))
    const redOf = (call: SceneCall) =>
      runChecks(scene(call))
        .findings.filter(({ severity }) => severity === 'critical' || severity === 'high')
        .map(({ id, severity, sentence }) => ({ id, severity, sentence }))
    const alone = redOf(setGuard)
    expect(alone.map(({ id }) => id)).toContain('D5')
    expect(redOf(batch([...payments.slice(0, 137), setGuard, ...payments.slice(137)]))).toEqual(alone)
  })

  test('behavior: a finding about the whole names the transaction or the message', () => {
    const { findings } = runChecks(scene({ to: stranger, operation: 1, data: '0x12345678' }))
    expect(findings.map(({ place }) => place)).toContain('transaction')
    const message = assessMessage(messageScene({ kind: 'text', text: 'ab'.repeat(32) }))
    expect(message.findings.map(({ place }) => place)).toContain('message')
    expect(message.ran + failedRules(message.unchecked).length + message.notApplicable.length).toBe(
      messageRules.length,
    )
  })

  test('behavior: an assessment names its subject, so that it clears nothing else', () => {
    const checked = scene(calmCall)
    const { identity, transaction } = checked
    const { safeTxHash } = hashSafeTransaction(identity, transaction)
    expect(runChecks(checked).of).toEqual({ kind: 'transaction', identity, transaction, safeTxHash })
    const signed = messageScene({ kind: 'text', text: 'hello' })
    const { safeMessageHash } = hashSafeMessage(signed.identity, hashTextMessage('hello'))
    expect(assessMessage(signed).of).toEqual({ kind: 'message', identity: signed.identity, safeMessageHash })
  })

  test('behavior: how many ran and how many could not is said in words', () => {
    const given = { ...runChecks(scene(calmCall)), unchecked: [], notApplicable: [] }
    expect(countChecks({ ...given, ran: 1 })).toBe('1 check ran.')
    expect(countChecks({ ...given, ran: 80 })).toBe('80 checks ran.')
    const waiting = (count: number) => ({ waiting: Array.from({ length: count }) })
    const count = (...unchecked: readonly ReturnType<typeof waiting>[]) => countChecks({ ran: 80, unchecked })
    expect(count(waiting(0))).toBe('80 checks ran. 1 could not run.')
    expect(count(waiting(1))).toBe('80 checks ran. 1 could not run, 1 more depends on it.')
    expect(count(waiting(2), waiting(7))).toBe('80 checks ran. 2 could not run, 9 more depend on them.')
  })
})
