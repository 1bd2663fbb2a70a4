import { describe, expect, test } from 'vitest'
import {
  accountsWith,
  alice,
  calmCall,
  look,
  scene,
  simulated,
  stranger,
  usdc,
} from '../../../testing/checkScene.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'
import { checksumAddress } from '../../values/address.ts'
import { known, unknown } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at transaction`]
const withFields = (fields: Partial<SafeTransaction>, facts = {}) => scene(calmCall, { fields, facts })
const gwei = 10n ** 9n
const thief = checksumAddress(stranger)
const noHoldings = { holdings: unknown('chain-silent') }

describe('checks of gas and refunds', () => {
  test('behavior: E1 fires for a refund, critically for a large one', () => {
    expect(look('E1', withFields({ gasPrice: 1n, safeTxGas: 100_000n }))).toEqual(top('warning'))
    expect(look('E1', withFields({ gasPrice: 1000n * gwei, baseGas: 10n ** 8n }))).toEqual(top('critical'))
    expect(look('E1', withFields({ gasPrice: 300n * gwei, safeTxGas: 10n ** 5n }))).toEqual(top('critical'))
    expect(look('E1', withFields({ gasPrice: 1n, gasToken: thief }))).toEqual(top('critical'))
    expect(look('E1', withFields({ gasPrice: 1n }, noHoldings))).toEqual([...top('warning'), 'unchecked'])
    expect(look('E1', withFields({ gasPrice: 1n, refundReceiver: thief }, noHoldings))).toEqual(
      top('critical'),
    )
  })
  test('behavior: E1 stays silent without a gas price', () => {
    expect(look('E1', withFields({ baseGas: 10n ** 9n }))).toEqual([])
  })
  test('behavior: E2 fires for a chosen receiver, critically with a gas price', () => {
    expect(look('E2', withFields({ refundReceiver: thief }))).toEqual(top('high'))
    expect(look('E2', withFields({ refundReceiver: thief, gasPrice: 1n }))).toEqual(top('critical'))
    const unread = { person: unknown('chain-silent') }
    expect(look('E2', withFields({ refundReceiver: thief }, unread))).toEqual(top('high'))
  })
  test('behavior: E2 stays silent for nobody, for you and for the known relay', () => {
    const relay = checksumAddress('0xaef22e5f09980fc1ba6f2ec3ec34c1b9aec885b5')
    for (const refundReceiver of [relay, checksumAddress(alice)])
      expect(look('E2', withFields({ refundReceiver, gasPrice: 1n }))).toEqual([])
    expect(look('E2', withFields({}))).toEqual([])
  })
  test('behavior: E3 fires for a gas token', () => {
    expect(look('E3', withFields({ gasToken: checksumAddress(usdc) }))).toEqual(top('warning'))
    expect(look('E3', withFields({ gasToken: checksumAddress(usdc), refundReceiver: thief }))).toEqual(
      top('high'),
    )
  })
  test('behavior: E3 stays silent for the native currency', () => {
    expect(look('E3', withFields({ gasPrice: 1n }))).toEqual([])
  })
  test('behavior: E4 fires for gas fields without effect', () => {
    expect(look('E4', withFields({ gasToken: checksumAddress(usdc) }))).toEqual(top('info'))
    expect(look('E4', withFields({ refundReceiver: thief }))).toEqual(top('info'))
  })
  test('behavior: E4 stays silent when they have one, or are empty', () => {
    expect(look('E4', withFields({ gasPrice: 1n, refundReceiver: thief }))).toEqual([])
    expect(look('E4', withFields({}))).toEqual([])
  })
  test('behavior: E5 fires when whoever executes is paid', () => {
    expect(look('E5', withFields({ gasPrice: 1n }))).toEqual(top('warning'))
  })
  test('behavior: E5 stays silent for a chosen receiver and for no price', () => {
    expect(look('E5', withFields({ gasPrice: 1n, refundReceiver: thief }))).toEqual([])
    expect(look('E5', withFields({}))).toEqual([])
  })
  test('behavior: E6 fires when a failure uses up the nonce', () => {
    expect(look('E6', withFields({ safeTxGas: 1n }))).toEqual(top('warning'))
  })
  test('behavior: E6 stays silent without a gas limit', () => {
    expect(look('E6', withFields({}))).toEqual([])
  })
  test('behavior: E7 fires when the call takes more', () => {
    expect(look('E7', withFields({ safeTxGas: 40_000n }))).toEqual(top('high'))
    const untold = { simulation: known(simulated({ gasUsed: undefined })) }
    expect(look('E7', withFields({ safeTxGas: 1n }, untold))).toEqual(['unchecked'])
    expect(look('E7', withFields({ safeTxGas: 1n }, { simulation: unknown('chain-silent') }))).toEqual([
      'unchecked',
    ])
  })
  test('behavior: E7 stays silent when it suffices, or is not limited', () => {
    expect(look('E7', withFields({ safeTxGas: 60_000n }))).toEqual([])
    expect(look('E7', withFields({}))).toEqual([])
  })
  test('behavior: E8 fires above half of a block', () => {
    const gas = (needed: bigint, blockLimit = 100n) => ({ gas: known({ needed, blockLimit }) })
    expect(look('E8', withFields({}, gas(60n)))).toEqual(top('warning'))
    expect(look('E8', withFields({}, gas(95n)))).toEqual(top('high'))
    expect(look('E8', withFields({}, gas(95n, 0n)))).toEqual([])
    expect(look('E8', withFields({}, { gas: unknown('chain-silent') }))).toEqual(['unchecked'])
  })
  test('behavior: E8 stays silent below', () => {
    expect(look('E8', withFields({}, { accounts: accountsWith() }))).toEqual([])
  })
})
