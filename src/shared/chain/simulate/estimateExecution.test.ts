import { describe, expect, test } from 'vitest'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { calmCall, scene } from '../../testing/checkScene.ts'
import { estimateExecution } from './estimateExecution.ts'

const gwei = 10n ** 9n
const { transaction } = scene(calmCall)
const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** What 100,000 gas cost, asked of a node that answers so and knows no other method. */
async function costOf(answers: Readonly<Record<string, unknown>>) {
  const known: Readonly<Record<string, unknown>> = {
    eth_estimateGas: '0x186a0',
    eth_getBalance: '0x0',
    ...answers,
  }
  const request: ChainRequest = async ({ method, params }) => {
    const answer = known[method]
    if (method in known) return typeof answer === 'function' ? answer(params) : answer
    throw Object.assign(new Error(`the method ${method} does not exist`), { code: -32601 })
  }
  const asked = { safe, sender, transaction, signatures: [] } as const
  return estimateExecution(request, asked, new AbortController().signal)
}

const block = { number: '0x1', baseFeePerGas: '0x77359400' }

describe('estimateExecution', () => {
  test('behavior: the fee is the base fee with the tip that the node suggests', async () => {
    const tip = (100_000n * gwei) / 10n
    expect(await costOf({ eth_getBlockByNumber: block, eth_maxPriorityFeePerGas: '0x5f5e100' })).toEqual({
      gas: 100_000n,
      fee: 100_000n * 2n * gwei + tip,
      tip,
      balance: 0n,
    })
  })

  test('behavior: where the node suggests none, the tip is 1.5 gwei @estimate-execution-tip', async () => {
    const fee = 100_000n * (2n * gwei + (3n * gwei) / 2n)
    expect(await costOf({ eth_getBlockByNumber: block })).toMatchObject({ fee })
    expect(await costOf({ eth_getBlockByNumber: block, eth_maxPriorityFeePerGas: 'much' })).toMatchObject({
      fee,
    })
  })

  test.each([{ number: '0x1' }, { number: '0x1', baseFeePerGas: null }])(
    'behavior: a chain without a base fee (%j) has the price that the node says, and no tip',
    async (before) => {
      const cost = await costOf({ eth_getBlockByNumber: before, eth_gasPrice: '0x77359400' })
      expect(cost).toMatchObject({ fee: 100_000n * 2n * gwei, tip: undefined })
    },
  )

  test('behavior: the block is the latest @estimate-execution-block', async () => {
    const asked: unknown[] = []
    const latest = (params: unknown) => {
      asked.push(params)
      return block
    }
    await costOf({ eth_getBlockByNumber: latest })
    expect(asked).toEqual([['latest', false]])
  })

  test('error: without a block there is no price', async () => {
    await expect(costOf({ eth_getBlockByNumber: null })).rejects.toMatchObject({ code: 'chain/answer' })
  })
})
