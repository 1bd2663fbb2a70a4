import { describe, expect, test } from 'vitest'
import {
  account,
  alice,
  batch,
  multiSend,
  multiSendCallOnly,
  payroll,
  type SceneCall,
  scene,
  stranger,
  transfer,
  usdc,
} from '../../testing/checkScene.ts'
import type { AuditedSignature } from '../signatures/SignatureAudit.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { checksumAddress } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import type { Hex } from '../values/hex.ts'
import { addedRelayFee, compareProposed, type TransactionToPropose } from './proposedTransaction.ts'

const calls: readonly SceneCall[] = [
  { to: usdc, data: transfer(payroll, 5n) },
  { to: payroll, value: 7n },
]
const composed: readonly Call[] = calls.map(({ to, value = 0n, data = '0x' }) => ({
  to: checksumAddress(to),
  value,
  data,
}))
const owner = checksumAddress(alice)

function proposed(
  call: SceneCall,
  more: Partial<TransactionToPropose> & {
    readonly fields?: Partial<SafeTransaction>
    readonly version?: string
  } = {},
): TransactionToPropose {
  const { identity, transaction } = scene(call, {
    fields: more.fields ?? {},
    version: more.version ?? '1.4.1',
  })
  return {
    identity,
    composed,
    transaction,
    answered: hashSafeTransaction(identity, transaction).safeTxHash,
    confirmations: [],
    batchContracts: new Set([multiSendCallOnly, multiSend]),
    ...more,
  }
}

const one = composed.slice(0, 1)
const [first] = calls
if (first === undefined) throw new Error('no call')
const kinds = (given: TransactionToPropose) => compareProposed(given).map((difference) => difference.kind)

describe('compareProposed', () => {
  test('behavior: the composed calls are no difference, at any nonce', () => {
    expect(compareProposed(proposed(batch(calls)))).toEqual([])
    expect(compareProposed(proposed(batch(calls, multiSend), { fields: { nonce: 99n } }))).toEqual([])
    expect(compareProposed(proposed(first, { composed: one }))).toEqual([])
    expect(compareProposed(proposed(batch([first]), { composed: one }))).toEqual([])
  })

  test('error: another hash than the one that was answered', () => {
    expect(kinds(proposed(batch(calls), { answered: `0x${'12'.repeat(32)}` }))).toEqual(['other-hash'])
  })

  test.each<[string, Partial<SafeTransaction>]>([
    ['safeTxGas', { safeTxGas: 1n }],
    ['baseGas', { baseGas: 1n }],
    ['gasPrice', { gasPrice: 1n }],
    ['gasToken', { gasToken: checksumAddress(usdc) }],
    ['refundReceiver', { refundReceiver: checksumAddress(stranger) }],
  ])('error: a gas field that was not asked for: %s', (field, fields) => {
    expect(compareProposed(proposed(batch(calls), { fields }))).toMatchObject([{ kind: 'field', field }])
  })

  describe('a fee for a known relay', () => {
    const usual = {
      safeTxGas: 110_000n,
      baseGas: 80_000n,
      gasPrice: 20n,
      gasToken: checksumAddress(usdc),
      refundReceiver: checksumAddress('0xaef22e5f09980fc1ba6f2ec3ec34c1b9aec885b5'),
    }
    const measures = {
      gasPrice: 10n ** 9n,
      held: 5_859n * 10n ** 6n,
      needed: undefined,
      decimals: 6,
      listed: [{ token: usdc, amount: 0n, decimals: 6, price: 1 }],
    }
    const withFee = (fields: Partial<SafeTransaction> = {}, more: Partial<TransactionToPropose> = {}) =>
      compareProposed(proposed(batch(calls), { fields: { ...usual, ...fields }, measures, ...more }))

    test('behavior: the usual one is no difference', () => {
      expect(withFee()).toEqual([])
      const { transaction, identity } = proposed(batch(calls), { fields: usual })
      expect(addedRelayFee(transaction, identity)).toMatchObject({
        collector: { since: '2026-04' },
        most: 3_800_000n,
      })
      const oldest = { version: { major: 0, minor: 1, patch: 0 } }
      expect(addedRelayFee(transaction, oldest)).toBeUndefined()
      expect(addedRelayFee(proposed(batch(calls)).transaction, identity)).toBeUndefined()
    })

    test('error: ten times as much, one without a price, and one that nothing measures', () => {
      expect(withFee({ gasPrice: 200n })).toEqual([{ kind: 'fee', priced: true }])
      expect(withFee({}, { measures: { ...measures, listed: [] } })).toEqual([{ kind: 'fee', priced: false }])
      expect(withFee({}, { measures: undefined })).toEqual([{ kind: 'fee', priced: false }])
    })

    test('error: a collector that differs in one digit, no gas limit, and another call beside it', () => {
      const lookAlike = checksumAddress('0xaef22e5f09980fc1ba6f2ec3ec34c1b9aec885b6')
      const fields = ['safeTxGas', 'baseGas', 'gasPrice', 'gasToken', 'refundReceiver']
      expect(withFee({ refundReceiver: lookAlike }).map((one) => 'field' in one && one.field)).toEqual(fields)
      expect(withFee({ safeTxGas: 0n }).map(({ kind }) => kind)).toEqual(fields.slice(1).map(() => 'field'))
      const swapped = batch([first, { to: stranger, value: 7n }])
      expect(compareProposed(proposed(swapped, { fields: usual, measures }))).toEqual([
        { kind: 'call', number: 2, part: 'to' },
      ])
    })
  })

  test('behavior: Safes before 1.3.0 get a gas limit, and nothing else', () => {
    expect(kinds(proposed(batch(calls), { version: '1.1.1', fields: { safeTxGas: 9n } }))).toEqual([])
    expect(kinds(proposed(batch(calls), { version: '1.1.1', fields: { gasPrice: 9n } }))).toEqual(['field'])
  })

  test('error: swapped, missing and added calls are named by their number', () => {
    const swapped = [first, { to: stranger, value: 7n }]
    expect(compareProposed(proposed(batch(swapped)))).toEqual([{ kind: 'call', number: 2, part: 'to' }])
    const changed = [
      { to: usdc, data: transfer(stranger, 5n) },
      { to: payroll, value: 8n },
    ]
    expect(compareProposed(proposed(batch(changed)))).toEqual([
      { kind: 'call', number: 1, part: 'data' },
      { kind: 'call', number: 2, part: 'value' },
    ])
    expect(kinds(proposed(batch([first])))).toEqual(['call-count'])
    expect(kinds(proposed(batch([...calls, first])))).toEqual(['call-count'])
    const delegated = [first, { to: payroll, value: 7n, operation: 1 as const }]
    expect(compareProposed(proposed(batch(delegated, multiSend)))).toEqual([
      { kind: 'call', number: 2, part: 'operation' },
    ])
  })

  test('error: another call in place of the only one', () => {
    expect(compareProposed(proposed({ to: stranger, data: first.data ?? '0x' }, { composed: one }))).toEqual([
      { kind: 'call', number: 1, part: 'to' },
    ])
  })

  test('error: a batch that is called, runs elsewhere or has other bytes', () => {
    expect(kinds(proposed({ ...batch(calls), operation: 0 }))).toEqual(['field'])
    expect(kinds(proposed(batch(calls, stranger)))).toEqual(['batch-contract'])
    const { data = '0x' } = batch(calls)
    expect(kinds(proposed({ ...batch(calls), data: `${data}00` }))).toEqual(['batch-bytes'])
    expect(kinds(proposed({ ...batch(calls), value: 1n }))).toEqual(['batch-bytes'])
    expect(kinds(proposed({ to: multiSend, data: '0x12345678', operation: 1 }))).toEqual([
      'batch-bytes',
      'call-count',
    ])
  })

  test('error: a confirmation that is not by an owner, or by another', () => {
    const word: Hex = `0x${'11'.repeat(32)}`
    const good: AuditedSignature = {
      claimedSigner: owner,
      signer: owner,
      signature: { kind: 'typed-data', v: 27, r: word, s: word },
      role: 'owner',
      fitsOther: undefined,
      verdict: 'valid',
    }
    const other = checksumAddress(account('other'))
    expect(
      kinds(proposed(batch(calls), { confirmations: [good, { ...good, claimedSigner: undefined }] })),
    ).toEqual([])
    for (const change of [{ role: 'stranger' as const }, { claimedSigner: other }, { signer: undefined }])
      expect(kinds(proposed(batch(calls), { confirmations: [{ ...good, ...change }] }))).toEqual([
        'confirmation',
      ])
  })
})
