import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { ChainRead } from '../../source/ChainRequest.ts'
import { estimateExecution } from './estimateExecution.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const sender = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const signal = new AbortController().signal

/** What a node says whose newest block is this. */
function node(block: unknown) {
  const answers = new Map<string, unknown>([
    ['eth_estimateGas', '0x186a0'],
    ['eth_getBlockByNumber', block],
    ['eth_gasPrice', '0x4a817c800'],
    ['eth_getBalance', '0xde0b6b3a7640000'],
  ])
  return async ({ method }: ChainRead) => answers.get(method)
}

const estimate = (block: unknown) =>
  estimateExecution(
    node(block),
    { safe, sender, transaction: safeTransaction({ to: sender, nonce: 0n }), signatures: [] },
    signal,
  )

describe('estimateExecution', () => {
  test('behavior: the fee is the gas at the base fee and a tip of 1.5 gwei @estimate-execution-tip', async () => {
    expect(await estimate({ baseFeePerGas: '0x3b9aca00' })).toEqual({
      gas: 100_000n,
      fee: 100_000n * 2_500_000_000n,
      tip: 100_000n * 1_500_000_000n,
      balance: 10n ** 18n,
    })
  })

  test.each([[{}], [{ baseFeePerGas: null }], [null]])(
    'behavior: on a network without a base fee (%j) it is the gas at the price that the node names, and no tip',
    async (block) => {
      expect(await estimate(block)).toMatchObject({ fee: 100_000n * 20_000_000_000n, tip: undefined })
    },
  )

  test('error: a base fee that is no number', async () => {
    await expect(estimate({ baseFeePerGas: 7 })).rejects.toMatchObject({ code: 'chain/answer' })
  })
})
