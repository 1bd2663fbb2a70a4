import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as wire from '../gateway/testing/wireAnswers.ts'
import type { ChainRead } from '../source/ChainRequest.ts'
import { createFakeSource } from '../testing/fakeSource.ts'
import { createQueryClient } from './createQueryClient.ts'
import { safeTxGasQuery } from './safeTxGas.ts'

const account = { chainId: 1, address: wire.safe } as const
const core = { to: wire.token, value: 5n, data: '0x', operation: 0 } as const

let answer: () => unknown = () => ({})
const platform = globalThis.fetch
beforeAll(() => {
  globalThis.fetch = async () => new Response(JSON.stringify(answer()))
})
afterAll(() => {
  globalThis.fetch = platform
})

function ask(read: (read: ChainRead) => unknown, operation: 0 | 1 = 0) {
  return createQueryClient().fetchQuery(
    safeTxGasQuery(createFakeSource({ read }), account, { ...core, operation }),
  )
}

const silent = () => {
  throw new Error('The node is down')
}

describe('safeTxGasQuery', () => {
  test('behavior: goes by the gateway, and asks no node then', async () => {
    answer = () => ({ currentNonce: 3, recommendedNonce: 4, safeTxGas: '45123' })
    await expect(ask(silent)).resolves.toEqual({ value: 45_123n, by: 'gateway' })
  })

  test('behavior: the chain estimates where the gateway says 0 or does not answer', async () => {
    const asked: ChainRead[] = []
    const estimate = (read: ChainRead) => {
      asked.push(read)
      return '0x7530'
    }
    answer = () => ({ currentNonce: 3, recommendedNonce: 4, safeTxGas: '0' })
    await expect(ask(estimate)).resolves.toEqual({ value: 30_000n, by: 'chain' })
    answer = () => 'no estimation'
    await expect(ask(estimate)).resolves.toEqual({ value: 30_000n, by: 'chain' })
    expect(asked[0]).toEqual({
      method: 'eth_estimateGas',
      params: [{ from: account.address, to: core.to, value: '0x5', data: '0x' }],
    })
  })

  test('error: when neither says, and for a delegatecall, it is unknown', async () => {
    answer = () => 'no estimation'
    await expect(ask(silent)).resolves.toBeNull()
    await expect(ask(() => '0x', 0)).resolves.toBeNull()
    await expect(ask(() => '0x7530', 1)).resolves.toBeNull()
  })
})
