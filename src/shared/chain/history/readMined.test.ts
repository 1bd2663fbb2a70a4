import { expect, test } from 'vitest'
import { readMined } from './readMined.ts'

const { signal } = new AbortController()
const hash = `0x${'cc'.repeat(32)}` as const
const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** What it cost where its receipt says this. */
async function minedFeeOf(receipt: object): Promise<bigint | undefined> {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionByHash: { from: account, to: account, input: '0x' },
    eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x1', logs: [], ...receipt },
    eth_getBlockByNumber: { timestamp: '0x1' },
  }
  return (await readMined(async ({ method }) => answers[method], hash, signal))?.fee
}

test('behavior: the fee is the gas at the price of the receipt, and on a rollup what its data costs as well', async () => {
  const gas = { gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca07' }
  expect(await minedFeeOf(gas)).toBe(21_000n * 1_000_000_007n)
  expect(await minedFeeOf({ ...gas, l1Fee: '0x3039' })).toBe(21_000n * 1_000_000_007n + 12_345n)
})

test('error: a fee with an unreadable part is unknown', async () => {
  const gas = { gasUsed: '0x5208', effectiveGasPrice: '0x1' }
  for (const odd of [{ effectiveGasPrice: undefined }, { gasUsed: 'much' }, { l1Fee: 7 }])
    expect(await minedFeeOf({ ...gas, ...odd })).toBeUndefined()
})
