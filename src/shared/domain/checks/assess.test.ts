import { describe, expect, test } from 'vitest'
import {
  approve,
  batch,
  calmCall,
  messageScene,
  noFacts,
  scene,
  stranger,
  transfer,
  usdc,
} from '../../testing/checkScene.ts'
import { hashSafeMessage, hashTextMessage } from '../message/messageHash.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { countChecks, order } from './Assessment.ts'
import { assess, assessMessage } from './assess.ts'
import { messageRules, transactionRules } from './rules.ts'
import { unknown } from './subject/Fact.ts'

describe('assess', () => {
  test('behavior: every rule either ran or is named with the reason why not', () => {
    const calm = assess(scene(calmCall))
    expect(calm.ran + calm.unchecked.length + calm.notApplicable.length).toBe(transactionRules.length)
    const blind = assess({ ...scene(batch([calmCall, calmCall])), facts: noFacts })
    expect(blind.ran + blind.unchecked.length + blind.notApplicable.length).toBe(transactionRules.length)
    expect(blind.unchecked.length).toBeGreaterThan(20)
    expect(new Set(blind.unchecked.map(({ id }) => id)).size).toBe(blind.unchecked.length)
    expect(blind.unchecked.every(({ reason }) => reason !== '')).toBe(true)
  })

  test('behavior: a check that could not look at one call of several did not run', () => {
    const blindTo = (address: string) => {
      const { facts, ...checked } = scene(batch([{ to: usdc, data: transfer(stranger, 5n) }, calmCall]))
      const accounts: typeof facts.accounts = (one) =>
        one === address ? unknown('chain-silent') : facts.accounts(one)
      return assess({ ...checked, facts: { ...facts, accounts } }).unchecked.map(({ id }) => id)
    }
    expect(blindTo(usdc)).toContain('C12')
    expect(blindTo(calmCall.to)).not.toContain('C12')
  })

  test('behavior: the worst comes first, and only what is critical asks for an acknowledgement', () => {
    const { findings, needsAcknowledgement } = assess(
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

  test('behavior: a finding about the whole names the transaction or the message', () => {
    const { findings } = assess(scene({ to: stranger, operation: 1, data: '0x12345678' }))
    expect(findings.map(({ place }) => place)).toContain('transaction')
    const message = assessMessage(messageScene({ kind: 'text', text: 'ab'.repeat(32) }))
    expect(message.findings.map(({ place }) => place)).toContain('message')
    expect(message.ran + message.unchecked.length + message.notApplicable.length).toBe(messageRules.length)
  })

  test('behavior: an assessment says what it is of, so that it clears nothing else', () => {
    const checked = scene(calmCall)
    const { identity, transaction } = checked
    const { safeTxHash } = hashSafeTransaction(identity, transaction)
    expect(assess(checked).of).toEqual({ kind: 'transaction', identity, transaction, safeTxHash })
    const signed = messageScene({ kind: 'text', text: 'hello' })
    const { safeMessageHash } = hashSafeMessage(signed.identity, hashTextMessage('hello'))
    expect(assessMessage(signed).of).toEqual({ kind: 'message', identity: signed.identity, safeMessageHash })
  })

  test('behavior: how many ran and how many could not is said in words', () => {
    const given = { ...assess(scene(calmCall)), unchecked: [], notApplicable: [] }
    expect(countChecks({ ...given, ran: 1 })).toBe('1 check ran.')
    expect(countChecks({ ...given, ran: 80 })).toBe('80 checks ran.')
    const unchecked = [{ id: 'A1', title: 'a', missing: { code: 'chain-silent' }, reason: 'b' }] as const
    expect(countChecks({ ...given, ran: 80, unchecked })).toBe('80 checks ran. 1 could not run.')
  })
})
