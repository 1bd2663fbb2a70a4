import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../RunningServer.ts'
import { ada, bo } from './people.ts'
import { type SandboxClient, sandboxClient } from './sandboxClient.ts'
import { takeSnapshot } from './snapshot.ts'
import { startChain } from './startChain.ts'

describe('takeSnapshot', { timeout: 20_000 }, () => {
  let chain: RunningServer
  let client: SandboxClient
  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
  }, 20_000)
  afterAll(() => chain.stop())

  test('behavior: the same snapshot can be gone back to again and again', async () => {
    const before = await client.getBalance({ address: bo.address })
    const restore = await takeSnapshot(client)

    for (const value of [1n, 2n]) {
      const hash = await client.sendTransaction({ account: ada.address, to: bo.address, value })
      await client.waitForTransactionReceipt({ hash })
      expect(await client.getBalance({ address: bo.address })).toBe(before + value)

      await restore()
      expect(await client.getBalance({ address: bo.address })).toBe(before)
      expect(await client.getBlockNumber()).toBe(0n)
    }
  })

  test('behavior: the clock of the chain runs on', async () => {
    const pending = async () => Number((await client.getBlock({ blockTag: 'pending' })).timestamp)
    const lead = async () => (await pending()) - Date.now() / 1000
    await client.mine({ blocks: 1 })
    const restore = await takeSnapshot(client)
    const [time, before] = [await pending(), await lead()]
    await expect.poll(pending, { timeout: 10_000 }).toBeGreaterThan(time + 2)
    await restore()
    expect(Math.abs((await lead()) - before), 'seconds').toBeLessThan(2)
  })

  test('error: a snapshot is lost when the chain goes back to an older one', async () => {
    const restoreOlder = await takeSnapshot(client)
    const restoreNewer = await takeSnapshot(client)
    await restoreOlder()

    await expect(restoreNewer()).rejects.toThrow('This snapshot is gone')
  })
})
