import { expect, test } from 'vitest'
import { assess } from '../domain/checks/assess.ts'
import type { CheckFacts } from '../domain/checks/subject/CheckFacts.ts'
import { known, unknown } from '../domain/checks/subject/Fact.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import { alice, bob, calmCall, payroll, safe, scene, stranger } from '../testing/checkScene.ts'
import { waitingRejection } from './waitingRejection.ts'

const { identity, transaction } = scene({ to: safe })
const { safeTxHash } = hashSafeTransaction(identity, transaction)
const rejection = { identity, transaction, safeTxHash, executed: false }

const found = (facts: Partial<CheckFacts>, call = calmCall) =>
  waitingRejection(assess(scene(call, { facts })).findings)

test('behavior: the rejection that waits has its hash, who signed it and how many have to', () => {
  const signed = { ...rejection, signers: [alice, stranger] }
  expect(found({ queue: known([signed]), person: known(alice) })).toEqual({
    safeTxHash,
    // A stranger is no owner.
    confirmations: { signed: 1, required: 2 },
    byYou: true,
  })
  expect(found({ queue: known([signed]), person: known(bob) })).toMatchObject({ byYou: false })
})

test('error: how many signed is left open where the Safe or the signatures are not known', () => {
  const signed = { ...rejection, signers: [alice] }
  const unsaid = { safeTxHash, confirmations: undefined }
  expect(found({ queue: known([rejection]) })).toMatchObject(unsaid)
  expect(found({ queue: known([signed]), state: unknown('chain-silent') })).toMatchObject(unsaid)
})

test('behavior: nothing else with the nonce is a rejection, and a rejection has none', () => {
  expect(found({})).toBe(undefined)
  const other = scene({ to: payroll, value: 5n })
  const { safeTxHash: hash } = hashSafeTransaction(other.identity, other.transaction)
  const waiting = { ...other, safeTxHash: hash, executed: false }
  expect(found({ queue: known([waiting]) })).toBe(undefined)
  expect(found({ queue: known([waiting]) }, { to: safe })).toBe(undefined)
})
