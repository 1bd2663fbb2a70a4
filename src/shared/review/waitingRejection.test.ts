import { expect, test } from 'vitest'
import { runChecks } from '../domain/checks/runChecks.ts'
import type { CheckFacts } from '../domain/checks/subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../domain/checks/subject/Fact.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import { alice, bob, calmCall, payroll, safe, scene, stranger } from '../testing/checkScene.ts'
import { waitingRejection } from './waitingRejection.ts'

const { identity, transaction } = scene({ to: safe })
const { safeTxHash } = hashSafeTransaction(identity, transaction)
const rejection = { identity, transaction, safeTxHash, executed: false }

const found = (facts: Partial<CheckFacts>, call = calmCall) =>
  waitingRejection(runChecks(scene(call, { facts })).findings)

test('behavior: the rejection that waits has its hash, who signed it and how many have to', () => {
  const signed = { ...rejection, signers: [alice, stranger] }
  expect(found({ queue: knownFact([signed]), person: knownFact(alice) })).toEqual({
    safeTxHash,
    // A stranger is not an owner.
    confirmations: { signed: 1, required: 2 },
    byYou: true,
  })
  expect(found({ queue: knownFact([signed]), person: knownFact(bob) })).toMatchObject({ byYou: false })
})

test('error: how many signed is left open where the Safe or the signatures are not known', () => {
  const signed = { ...rejection, signers: [alice] }
  const unsaid = { safeTxHash, confirmations: undefined }
  expect(found({ queue: knownFact([rejection]) })).toMatchObject(unsaid)
  expect(found({ queue: knownFact([signed]), state: unknownFact('chain-silent') })).toMatchObject(unsaid)
})

test('behavior: nothing else with the nonce is a rejection, and a rejection has none', () => {
  expect(found({})).toBe(undefined)
  const other = scene({ to: payroll, value: 5n })
  const { safeTxHash: hash } = hashSafeTransaction(other.identity, other.transaction)
  const waiting = { ...other, safeTxHash: hash, executed: false }
  expect(found({ queue: knownFact([waiting]) })).toBe(undefined)
  expect(found({ queue: knownFact([waiting]) }, { to: safe })).toBe(undefined)
})
