import { expect, test } from 'vitest'
import { runChecks } from '../../../../domain/checks/runChecks.ts'
import { knownFact } from '../../../../domain/checks/subject/Fact.ts'
import type { Severity } from '../../../../domain/checks/subject/Severity.ts'
import { hashSafeTransaction } from '../../../../domain/transaction/safeTxHash.ts'
import {
  alice,
  allowanceModule,
  approve,
  bob,
  calmCall,
  encode,
  payroll,
  safe,
  scene,
  stranger,
  usdc,
} from '../../../../testing/checkScene.ts'
import { emphasisOf, hasLoudFinding } from './emphasisOf.ts'

const calm = scene(calmCall)
const ofCall = (...given: Parameters<typeof scene>) => emphasisOf(runChecks(scene(...given)))

test('behavior: signing is the next step while nothing is red, and before the checks have run', () => {
  expect(emphasisOf(undefined)).toBe('go-on')
  expect(emphasisOf(runChecks(calm))).toBe('go-on')
})

test('error: the rejection is the next step when something is critical', () => {
  expect(ofCall({ to: stranger, data: '0x12345678', operation: 1 })).toBe('reject')
})

test('error: no act is the next step when something is high', () => {
  expect(ofCall({ to: usdc, data: approve(stranger, 2n ** 256n - 1n) })).toBe('none')
})

test('behavior: nor for a change of owners, signatures or modules, though it is a warning', () => {
  const own = (signature: string, args: readonly unknown[]) =>
    ofCall({ to: safe, data: encode(signature, args) })
  expect(own('addOwnerWithThreshold(address owner,uint256 threshold)', [payroll, 2n])).toBe('none')
  expect(own('enableModule(address module)', [allowanceModule])).toBe('none')
})

test('behavior: of what pays twice the rejection is the next step, unless the user has signed it already', () => {
  const { identity, transaction } = scene(calmCall)
  const waiting = (nonce: bigint) => ({
    identity,
    transaction: { ...transaction, nonce },
    safeTxHash: hashSafeTransaction(identity, { ...transaction, nonce }).safeTxHash,
    executed: false,
  })
  const twice = (nonce: bigint) => ofCall(calmCall, { facts: { queue: knownFact([waiting(nonce)]) } })
  expect(twice(transaction.nonce + 2n)).toBe('reject')
  // With the same nonce only one of the two can run.
  expect(twice(transaction.nonce)).toBe('go-on')
})

test('behavior: nor for what the user has signed the rejection of, unlike that of another owner', () => {
  const { identity, transaction } = scene({ to: safe })
  const rejection = {
    identity,
    transaction,
    safeTxHash: hashSafeTransaction(identity, transaction).safeTxHash,
    executed: false,
    signers: [alice],
  }
  const rejected = (person: typeof alice) =>
    ofCall(calmCall, { facts: { queue: knownFact([rejection]), person: knownFact(person) } })
  expect(rejected(alice)).toBe('none')
  expect(rejected(bob)).toBe('go-on')
})

test('behavior: what is worse than a note is loud; a note, nothing at all, and no answer yet are not', () => {
  const loudWith = (...severities: readonly Severity[]) =>
    hasLoudFinding({
      findings: severities.flatMap((severity) =>
        runChecks(scene({ to: stranger, data: '0x12345678', operation: 1 }))
          .findings.slice(0, 1)
          .map((finding) => ({ ...finding, severity })),
      ),
    })
  expect(loudWith('critical', 'info')).toBe(true)
  expect(loudWith('high')).toBe(true)
  expect(loudWith('warning')).toBe(true)
  expect(loudWith('info')).toBe(false)
  expect(loudWith()).toBe(false)
  expect(hasLoudFinding(undefined)).toBe(false)
})
