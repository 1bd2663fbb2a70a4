import { expect, test } from 'vitest'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { checksumAddress, type LowerAddress } from '../../../domain/values/address.ts'
import {
  alice,
  batch,
  encode,
  nftToken,
  payroll,
  type SceneCall,
  safe,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { batchLead } from './batchLead.ts'
import type { AskedToken } from './batchMovements.ts'

const asked: readonly (readonly [LowerAddress, AskedToken])[] = [
  [usdc, { symbol: 'USDC', decimals: 6 }],
  [nftToken, 'no-erc20'],
]

function said(call: SceneCall, state: 'executed' | 'failed' = 'executed', tokens = asked) {
  const { to, value = 0n, data = '0x', operation = 0 } = call
  const fields = { to: checksumAddress(to), value, data, operation }
  return batchLead(
    {
      transaction: safeTransaction({ ...fields, nonce: 1n }),
      call: decodeCall({ from: safe, ...fields }),
      tokens: new Map(tokens),
    },
    {
      safe: checksumAddress(safe),
      native: { symbol: 'ETH', decimals: 18 },
      names: new Map([[payroll, 'Payroll']]),
      state,
    },
  )
}

const two = batch([
  { to: usdc, data: transfer(payroll, 1_500_000n) },
  { to: payroll, value: 5n * 10n ** 17n },
])

test('behavior: a batch is written with its sums and names, in the tense of how it ended', () => {
  expect(said(two)).toBe('Paid 1.5 USDC and 0.5 ETH to Payroll.')
  expect(said(two, 'failed')).toBe('Tried to pay 1.5 USDC and 0.5 ETH to Payroll.')
})

test('behavior: an item is one, where its contract is no token with amounts', () => {
  const move = encode('transferFrom(address from,address to,uint256 id)', [safe, alice, 9n])
  expect(said(batch([{ to: nftToken, data: move }]))).toMatch(/^Sent .* #9 to /)
})

test('error: without the unit of a token its amount is written in smallest units', () => {
  const sentence = /^Paid 1,500,000 smallest units of the token 0x\w+…\w+ and 0.5 ETH to Payroll\.$/
  expect(said(two, 'executed', [[usdc, 'unknown']])).toMatch(sentence)
  expect(said(two, 'executed', [])).toMatch(sentence)
})
