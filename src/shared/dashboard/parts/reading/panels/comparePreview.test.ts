import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import type { TransactionPreview } from '../../../../gateway/TransactionDetails.ts'
import type { TransactionInfo } from '../../../../gateway/TransactionInfo.ts'
import { comparePreview } from './comparePreview.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const payee = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const named = (address: typeof safe | typeof token | typeof payee) => ({
  address,
  name: undefined,
})
const pay = safeTransaction({ to: payee, value: 5n, nonce: 0n })
const payTokens = safeTransaction({
  to: token,
  data: encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 amount)']),
    args: [payee, 500n],
  }),
  nonce: 0n,
})
const reject = safeTransaction({ to: safe, nonce: 0n })

type Info = TransactionInfo
const transfer = (asset: Extract<Info, { kind: 'transfer' }>['asset'], to = named(payee)): Info => ({
  kind: 'transfer',
  sender: named(safe),
  recipient: to,
  direction: 'OUTGOING',
  asset,
  description: undefined,
})
const native = (value: bigint): Info => transfer({ kind: 'native', value })
const erc20 = (value: bigint, of: typeof token | typeof payee = token): Info =>
  transfer({
    kind: 'erc20',
    token: of,
    value,
    name: undefined,
    symbol: 'HBR',
    decimals: 18,
    trusted: undefined,
    imitation: false,
  })
const custom = (given: Partial<Extract<Info, { kind: 'custom' }>>): Info => ({
  kind: 'custom',
  to: named(token),
  dataSize: 68,
  value: 0n,
  methodName: undefined,
  isCancellation: false,
  actionCount: undefined,
  description: undefined,
  ...given,
})
const settings: Info = {
  kind: 'settings-change',
  decoding: undefined,
  change: undefined,
  description: undefined,
}
const swap: Info = { kind: 'other', type: 'SwapOrder', description: undefined }

const compare = (transaction: typeof pay, info: Info, data?: TransactionPreview['data']) =>
  comparePreview(safe, transaction, { info, data })

describe('comparePreview', () => {
  test.each([
    [pay, native(5n)],
    [payTokens, erc20(500n)],
    [payTokens, custom({})],
    [reject, custom({ to: named(safe), dataSize: 0, isCancellation: true })],
    [safeTransaction({ to: safe, data: '0xdeadbeef', nonce: 0n }), settings],
  ])('behavior: what is called by its name has no difference, %#', (transaction, info) => {
    expect(compare(transaction, info).differences).toEqual([])
  })

  test.each([
    [pay, native(50n), 'another amount'],
    [pay, transfer({ kind: 'native', value: 5n }, named(token)), 'another recipient'],
    [pay, erc20(5n), 'another token'],
    [payTokens, erc20(500n, payee), 'another token'],
    [payTokens, erc20(5n), 'another amount'],
    [payTokens, custom({ to: named(payee) }), 'another target'],
    [payTokens, custom({ value: 1n }), 'another value'],
    [payTokens, custom({ isCancellation: true }), 'it does something'],
    [payTokens, settings, 'does not call this Safe'],
    [{ ...reject, operation: 1 as const }, settings, 'does not call this Safe'],
    [{ ...pay, operation: 1 as const }, native(5n), 'it is a delegatecall'],
  ])('error: what has another name is reported, %#', (transaction, info, said) => {
    expect(compare(transaction, info).differences.join(' ')).toContain(said)
  })

  test('error: fields that come back changed are reported', () => {
    const data = {
      to: named(token),
      value: 1n,
      data: '0xabcd',
      operation: 1,
      decoding: undefined,
      trustedDelegateCallTarget: undefined,
      names: [],
    } as const
    expect(compare(pay, native(5n), data).differences).toEqual([
      'The gateway gives back another target.',
      'The gateway gives back another value.',
      'The gateway gives back other data.',
      'The gateway gives back another operation.',
    ])
  })

  test('behavior: a kind that nothing here knows is named as unproven', () => {
    expect(compare(payTokens, swap)).toMatchObject({ differences: [], unproven: ['SwapOrder'] })
  })
})
