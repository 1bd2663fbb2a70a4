import { expect, test } from 'vitest'
import type { Assessment } from '../domain/checks/Assessment.ts'
import { runChecks } from '../domain/checks/runChecks.ts'
import type { CheckFacts } from '../domain/checks/subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../domain/checks/subject/Fact.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import type { LowerAddress } from '../domain/values/address.ts'
import {
  aContract,
  account,
  accountsWith,
  alice,
  approve,
  bob,
  calmCall,
  encode,
  noFacts,
  payroll,
  type SceneCall,
  safe,
  scene,
  stranger,
  transfer,
  usdc,
} from '../testing/checkScene.ts'
import { verdictOf } from './verdictOf.ts'

const calm = runChecks(scene(calmCall))
const addOwner = encode('addOwnerWithThreshold(address owner,uint256 threshold)', [payroll, 2n])
const clean = { ...calm, findings: [], unchecked: [], needsAcknowledgement: false }

test('behavior: no findings means none of any severity', () => {
  expect(verdictOf(clean, false)).toMatchObject({ kind: 'clean', title: 'No findings' })
  expect(verdictOf(clean, false).counts).toBe('')
})

const newcomer = runChecks(scene({ to: stranger, value: 1n })).findings.filter(
  ({ severity }) => severity === 'info',
)

test('behavior: infos are not counted, and are no warnings', () => {
  const [found] = runChecks(scene({ to: safe, data: addOwner })).findings
  if (found === undefined) throw new Error('Nothing is found')
  const info = { ...found, severity: 'info' as const }
  expect(verdictOf({ ...clean, findings: [info] }, false)).toMatchObject({
    kind: 'clean',
    title: 'No warnings',
    counts: '',
  })
})

test('behavior: a call of an unknown contract is named and never green', () => {
  const foreign = account('an exchange')
  const accounts = accountsWith({ [foreign]: aContract })
  const { unknownContracts } = runChecks(scene({ to: foreign, data: '0x12345678' }, { facts: { accounts } }))
  expect(unknownContracts).toEqual([foreign])
  expect(verdictOf({ ...clean, unknownContracts }, false)).toMatchObject({
    kind: 'unknown',
    title: 'Unknown contract',
    counts: 'No warnings.',
  })
  expect(verdictOf({ ...clean, unknownContracts, findings: newcomer }, false)).toMatchObject({
    title: 'Unknown contract',
    counts: 'No warnings. First payment.',
  })
  const { unchecked } = runChecks(scene(calmCall, { facts: { simulation: unknownFact('chain-silent') } }))
  expect(verdictOf({ ...clean, unknownContracts, unchecked }, false).kind).toBe('open')
  expect(verdictOf({ ...clean, unknownContracts: [foreign, stranger] }, false).title).toBe(
    'Unknown contracts',
  )
  expect(verdictOf({ ...clean, unknownContracts }, true).kind).toBe('asking')
})

test('behavior: a first payment is named and not green', () => {
  expect(verdictOf({ ...clean, findings: newcomer }, false)).toMatchObject({
    kind: 'first',
    title: 'First payment',
    counts: 'No warnings.',
  })
  expect(verdictOf(clean, false)).toMatchObject({ kind: 'clean', title: 'No findings' })
})

test('error: a critical finding says stop, with its number', () => {
  const found = runChecks(scene({ to: stranger, data: '0x12345678', operation: 1 }))
  const count = found.findings.filter(({ severity }) => severity === 'critical').length
  expect(verdictOf(found, false)).toMatchObject({
    kind: 'critical',
    title: 'Stop. Do not sign.',
    counts: expect.stringMatching(new RegExp(`^${count} critical finding`)),
  })
})

test('error: a high finding asks to be read first, with its number', () => {
  const found = runChecks(scene({ to: usdc, data: approve(stranger, 2n ** 256n - 1n) }))
  const count = found.findings.filter(({ severity }) => severity === 'high').length
  expect(verdictOf(found, false)).toMatchObject({
    kind: 'high',
    title: 'Read this first',
    counts: expect.stringMatching(new RegExp(`^${count} high finding`)),
  })
})

test('behavior: warnings are the title, by their number', () => {
  const found = runChecks(scene({ to: safe, data: addOwner }))
  expect(verdictOf(found, false)).toMatchObject({ kind: 'warning', title: '1 warning' })
  expect(verdictOf(found, false).counts).toMatch(/^\d+ checks ran\./)
})

test('behavior: what waits with the same nonce is named, and nothing is green beside it', () => {
  const beside = (call: SceneCall, signers: readonly LowerAddress[] = []) => {
    const { identity, transaction } = scene(call)
    const { safeTxHash } = hashSafeTransaction(identity, transaction)
    const queue = knownFact([{ identity, transaction, safeTxHash, executed: false, signers }])
    return (own: SceneCall) =>
      verdictOf({ ...runChecks(scene(own, { facts: { queue } })), unchecked: [] }, false)
  }
  const named = (said: string) => ({
    kind: 'warning',
    title: '1 warning',
    counts: expect.stringMatching(new RegExp(`^${said} \\d+ checks ran`)),
  })
  expect(beside({ to: safe }, [alice])(calmCall)).toMatchObject(named('You signed its rejection\\.'))
  expect(beside({ to: safe }, [bob])(calmCall)).toMatchObject(named('A rejection of it is also waiting\\.'))
  expect(beside({ to: stranger, value: 1n })(calmCall)).toMatchObject(
    named('Another transaction has its nonce\\.'),
  )
  expect(beside(calmCall)({ to: safe }).kind).toBe('clean')
})

test('error: checks that could not run leave nothing green', () => {
  const found = runChecks(scene(calmCall, { facts: noFacts }))
  expect(verdictOf({ ...found, findings: [] }, false).kind).toBe('open')
  expect(verdictOf({ ...found, findings: [] }, false).counts).toContain('could not run')
})

test('behavior: before the last answer nothing is decided', () => {
  expect(verdictOf(undefined, true).kind).toBe('asking')
  expect(verdictOf(clean, true)).toMatchObject({ kind: 'asking', title: 'Nothing found so far' })
})

test('behavior: a payment that may be made twice is the verdict, by the name or the ends of the address', () => {
  const twice = (
    call: SceneCall,
    facts: Partial<CheckFacts> = {},
    unchecked: Assessment['unchecked'] = [],
  ) => {
    const { identity, transaction } = scene(call, { fields: { nonce: 57n } })
    const { safeTxHash } = hashSafeTransaction(identity, transaction)
    const queue = knownFact([{ identity, transaction, safeTxHash, executed: false }])
    return verdictOf({ ...runChecks(scene(call, { facts: { ...facts, queue } })), unchecked }, false)
  }
  expect(twice(calmCall)).toMatchObject({ kind: 'warning', title: 'Payroll may be paid twice' })
  const addressBook = knownFact([{ address: alice, name: 'Ada Lind' }])
  const toOwner = { to: usdc, data: transfer(alice, 5n) }
  expect(twice(toOwner, { addressBook }).title).toBe('Ada Lind may be paid twice')
  expect(twice(calmCall).isDoubleOnly).toBe(true)
  expect(twice(calmCall, {}, calm.unchecked).isDoubleOnly).toBeUndefined()
  const endless = { to: usdc, data: approve(stranger, 2n ** 256n - 1n) }
  expect(verdictOf(runChecks(scene(endless)), false).isDoubleOnly).toBeUndefined()
  expect(twice({ to: stranger, value: 60n * 10n ** 18n }).isDoubleOnly).toBeUndefined()
  expect(twice(calmCall).counts).toMatch(/^1 warning\. \d+ checks ran/)
  expect(twice({ to: stranger, value: 1n }).title).toMatch(/^0x\w{4,6}…\w{4,6} may be paid twice$/)
})

test('behavior: the rejection of what the person signed is a warning in their own matter', () => {
  const { identity, transaction } = scene(calmCall)
  const { safeTxHash } = hashSafeTransaction(identity, transaction)
  const queue = knownFact([{ identity, transaction, safeTxHash, executed: false, signers: [alice] }])
  const verdict = verdictOf(runChecks(scene({ to: safe }, { facts: { queue } })), false)
  expect(verdict).toMatchObject({ kind: 'warning', title: 'You signed what this cancels' })
  expect(verdict.counts).toMatch(/^1 warning\. Go on only if you changed your mind\./)
})
