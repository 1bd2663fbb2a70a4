import { expect, test } from 'vitest'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { knownFact } from '../../../domain/checks/subject/Fact.ts'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import { aContract, account, encode, safe, usdc, weth } from '../../../testing/checkScene.ts'
import { pastLead } from './executedLead.ts'

const exchange = checksumAddress(account('exchange'))
const swap = {
  to: exchange,
  value: 0n,
  data: encode(
    'swapExactTokensForTokens(uint256 amountIn,uint256 least,address[] path,address to,uint256 deadline)',
    [1_000_000n, 5n * 10n ** 17n, [usdc, weth], safe, 2_000_000_000n],
  ),
  operation: 0,
} as const

const units = new Map([
  [usdc, { symbol: 'USDC', decimals: 6 }],
  [weth, { symbol: 'WETH', decimals: 18 }],
])

/** The sentence of the swap, after which the Safe holds so much more WETH. */
function said(gained: bigint): string {
  const executed: ExecutedReading = {
    mined: {
      transactionHash: `0x${'ab'.repeat(32)}`,
      from: account('bo'),
      to: safe,
      input: '0x',
      blockNumber: 1n,
      blockHash: undefined,
      timestamp: undefined,
      succeeded: true,
      fee: undefined,
      logs: [],
    },
    ending: 'done',
    movements: [
      { token: usdc, item: undefined, other: account('exchange'), amount: -1_000_000n },
      { token: weth, item: undefined, other: account('exchange'), amount: gained },
    ],
    nativeFrom: 'trace',
    approved: [],
    failure: undefined,
    signatures: [],
    before: undefined,
    after: undefined,
    shared: false,
    refund: undefined,
    held: new Map(),
    accounts: () => knownFact(aContract),
    others: 0,
  }
  const listed = {
    safe,
    native: { symbol: 'ETH', decimals: 18 },
    listed: (token: typeof usdc) => units.get(token),
    names: new Map<string, string>(),
    executed,
  }
  const call = decodeCall({ from: safe, ...swap })
  return pastLead(safeTransaction({ ...swap, nonce: 1n }), call, { known: listed, state: 'executed' })
}

test('behavior: what the receipt shows was swapped, and else was asked for', () => {
  const place = shortenAddress(exchange)
  expect(said(5n * 10n ** 17n)).toBe(`Swapped 1 USDC for at least 0.5 WETH at ${place}.`)
  expect(said(10n)).toBe(`Asked ${place} to swap 1 USDC for at least 0.5 WETH.`)
})
