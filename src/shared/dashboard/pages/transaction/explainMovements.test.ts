import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { wrapCalls } from '../../../domain/transaction/wrapCalls.ts'
import { lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import { encode } from '../../../testing/checkScene.ts'
import { explainMovements } from './explainMovements.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const payee = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const pool = '0x52908400098527886E0F7030069857D2E4169EE7'

const data = encodeFunctionData({
  abi: parseAbi(['function transfer(address to, uint256 amount)']),
  args: [payee, 500n],
})
const calls = [
  { to: token, value: 0n, data },
  { to: payee, value: 7n, data: '0x' },
] as const
const batch = wrapCalls(calls, { account: { chainId: 1, address: safe }, nonce: 0n, version: '1.4.1' })
if (batch === undefined) throw new Error('There is a batch contract')
const call = decodeCall({ from: safe, ...batch })

const tokens = { token: lowerAddress(token), item: undefined, other: lowerAddress(payee), amount: -500n }
const currency = { token: zeroAddress, item: undefined, other: lowerAddress(payee), amount: -7n }
const explain = (...movements: Parameters<typeof explainMovements>[0]) =>
  explainMovements(movements, call, lowerAddress(safe))

describe('explainMovements', () => {
  test('behavior: what the calls name and what moved are equal', () => {
    const { equal, movements } = explain(tokens, currency)
    expect(equal).toBe(true)
    expect(movements.map((one) => one.calls)).toEqual([['Call 1'], ['Call 2']])
  })

  test('behavior: what no call names, and another amount than a call names, is explained by none', () => {
    const gained = { ...tokens, other: lowerAddress(pool), amount: 3n }
    const more = explain(tokens, currency, gained)
    expect(more.equal).toBe(false)
    expect(more.movements[2]?.calls).toEqual([])
    const taxed = explain({ ...tokens, amount: -490n }, currency)
    expect(taxed.equal).toBe(false)
    expect(taxed.movements[0]?.calls).toEqual([])
  })

  test('behavior: the refund for gas is what the owners signed, in that amount alone', () => {
    const refund = { token: zeroAddress, to: lowerAddress(pool), amount: 9n }
    const paid = { ...currency, other: lowerAddress(pool), amount: -9n }
    const { equal, movements } = explainMovements([tokens, currency, paid], call, lowerAddress(safe), refund)
    expect(equal).toBe(true)
    expect(movements[2]?.calls).toEqual(['The refund for gas'])
    const more = [tokens, currency, { ...paid, amount: -10n }]
    expect(explainMovements(more, call, lowerAddress(safe), refund).equal).toBe(false)
  })

  test('behavior: a transfer that did not take place is no equal', () => {
    expect(explain(currency).equal).toBe(false)
    expect(explainMovements([], undefined, lowerAddress(safe)).equal).toBe(true)
  })

  test.each<[string, readonly unknown[], bigint]>([
    ['transferFrom(address from, address to, uint256 id)', [safe, payee, 7n], -1n],
    ['safeTransferFrom(address from, address to, uint256 id)', [safe, payee, 7n], -1n],
    [
      'safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
      [safe, payee, 7n, 3n, '0x'],
      -3n,
    ],
    [
      'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
      [safe, payee, [7n], [3n], '0x'],
      -3n,
    ],
  ])('behavior: an NFT is explained by its number, and by how many of it: %s', (method, args, amount) => {
    const moving = encode(method, args)
    const one = decodeCall({ from: safe, to: token, value: 0n, data: moving, operation: 0 })
    const item = { token: lowerAddress(token), item: 7n, other: lowerAddress(payee), amount }
    const equalTo = (movement: typeof item) => explainMovements([movement], one, lowerAddress(safe)).equal
    expect(equalTo(item)).toBe(true)
    expect(equalTo({ ...item, item: 8n })).toBe(false)
    if (amount !== -1n) expect(equalTo({ ...item, amount: amount - 1n })).toBe(false)
  })
})
