import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../RunningServer.ts'
import type { World } from '../World.ts'
import { buildWorld } from './buildWorld.ts'
import { bo, dee } from './people.ts'
import { safeAbi } from './safeAbi.ts'
import { type SafeTransaction, safeTransaction, safeTransactionHash } from './safeTransaction.ts'
import { type SandboxClient, sandboxClient } from './sandboxClient.ts'
import { startChain } from './startChain.ts'

describe('safeTransactionHash', { timeout: 30_000 }, () => {
  let chain: RunningServer
  let client: SandboxClient
  let world: World
  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
    world = await buildWorld(chain.url, Date.now() / 1000)
  }, 30_000)
  afterAll(() => chain.stop())

  test.each<[string, SafeTransaction]>([
    ['with defaults only', safeTransaction({ to: dee.address, nonce: 0n })],
    [
      'with every field set',
      {
        to: dee.address,
        value: 2n ** 255n,
        data: '0x00ff',
        operation: 1,
        safeTxGas: 1n,
        baseGas: 2n,
        gasPrice: 3n,
        gasToken: bo.address,
        refundReceiver: dee.address,
        nonce: 2n ** 64n,
      },
    ],
  ])('behavior: a transaction %s hashes as the Safe itself hashes it', async (_, transaction) => {
    const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } =
      transaction
    const onChain = await client.readContract({
      address: world.safe,
      abi: safeAbi,
      functionName: 'getTransactionHash',
      args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce],
    })

    expect(safeTransactionHash({ chainId: world.chainId, safe: world.safe, transaction })).toBe(onChain)
  })
})
