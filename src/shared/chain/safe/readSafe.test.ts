import { createPublicClient, http, pad, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld } from '../../../../e2e/sandbox/chain/buildWorld.ts'
import { safeAbi } from '../../../../e2e/sandbox/chain/safeAbi.ts'
import { sandboxClient } from '../../../../e2e/sandbox/chain/sandboxClient.ts'
import { startChain } from '../../../../e2e/sandbox/chain/startChain.ts'
import type { RunningServer } from '../../../../e2e/sandbox/RunningServer.ts'
import type { World } from '../../../../e2e/sandbox/World.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { programlessNode } from '../../testing/programlessNode.ts'
import { readExecution } from '../history/readExecution.ts'
import { readReceipt } from '../history/readReceipt.ts'
import { readNativeBalance } from '../reads/readNativeBalance.ts'
import { readSafe } from './readSafe.ts'

let chain: RunningServer
let world: World
let request: ChainRequest
const never = new AbortController().signal

beforeAll(async () => {
  chain = await startChain({ port: 0 })
  world = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
  const client = createPublicClient({ transport: http(chain.url) })
  request = ({ method, params }) => client.request({ method, params } as Parameters<typeof client.request>[0])
}, 60_000)

afterAll(() => chain.stop())

describe('readSafe', () => {
  test('behavior: says what the contract says, in the order of the contract', async () => {
    const client = createPublicClient({ transport: http(chain.url) })
    const read = (functionName: 'getOwners' | 'nonce') =>
      client.readContract({ address: world.safe, abi: safeAbi, functionName })
    expect(await readSafe(request, world.safe, never)).toEqual({
      owners: await read('getOwners'),
      threshold: 2,
      nonce: await read('nonce'),
      version: '1.4.1',
      singleton: world.contracts.SafeL2,
      modules: [],
      fallbackHandler: world.contracts.CompatibilityFallbackHandler,
      guard: zeroAddress,
      moduleGuard: zeroAddress,
    })
  })

  test('behavior: two questions are enough, and a node that refuses programs gives the same', async () => {
    const asked: string[] = []
    const counting: ChainRequest = (read) => {
      asked.push(read.method)
      return request(read)
    }
    const whole = await readSafe(counting, world.safe, never)
    expect(asked.sort()).toEqual(['eth_call', 'eth_getStorageAt'])
    expect(await readSafe(programlessNode(request), world.safe, never)).toEqual(whole)
  })

  test('behavior: code that tells another singleton is not believed', async () => {
    const client = sandboxClient(chain.url)
    const snapshot = await client.snapshot()
    const other = world.contracts.CompatibilityFallbackHandler
    await client.setStorageAt({ address: world.safe, index: 0, value: pad(world.contracts.Safe) })
    expect((await readSafe(request, world.safe, never)).singleton).toBe(world.contracts.Safe)
    await client.setStorageAt({ address: world.safe, index: 0, value: pad(other) })
    await expect(readSafe(request, world.safe, never)).rejects.toThrow()
    await client.revert({ id: snapshot })
  })

  test('error: an account without code is no Safe', async () => {
    await expect(readSafe(request, world.stranger.address, never)).rejects.toMatchObject({
      code: 'chain/not-a-safe',
    })
  })

  test('error: code that reverts when it is asked for owners is not a Safe, by either node', async () => {
    const refusing = '0x9a11000000000000000000000000000000000009'
    await sandboxClient(chain.url).setCode({ address: refusing, bytecode: '0x60006000fd' })
    for (const node of [request, programlessNode(request)])
      await expect(readSafe(node, refusing, never)).rejects.toMatchObject({ code: 'chain/not-a-safe' })
  })

  test('error: a node that answers nonsense', async () => {
    await expect(readSafe(async () => '0x01', world.safe, never)).rejects.toMatchObject({
      code: 'chain/answer',
    })
    await expect(readSafe(async () => null, world.safe, never)).rejects.toMatchObject({
      code: 'chain/answer',
    })
  })
})

describe('readNativeBalance', () => {
  test('behavior: the balance in wei', async () => {
    const client = createPublicClient({ transport: http(chain.url) })
    expect(await readNativeBalance(request, world.safe, never)).toBe(
      await client.getBalance({ address: world.safe }),
    )
  })
})

describe('readExecution', () => {
  test('behavior: finds an executed transaction by its safeTxHash', async () => {
    const logs = await sandboxClient(chain.url).getContractEvents({
      address: world.safe,
      abi: safeAbi,
      eventName: 'ExecutionSuccess',
      fromBlock: 0n,
    })
    const newest = logs.at(-1)
    const safeTxHash = newest?.topics[1]
    if (newest === undefined || safeTxHash === undefined)
      throw new Error('The world has no executed transaction')
    expect(await readExecution(request, { safe: world.safe, safeTxHash }, never)).toEqual({
      succeeded: true,
      transactionHash: newest.transactionHash,
    })
    expect(await readReceipt(request, newest.transactionHash, never)).toEqual({
      succeeded: true,
      transactionHash: newest.transactionHash,
      executions: [{ safe: world.safe, safeTxHash, succeeded: true }],
    })
  })

  test('behavior: says nothing of a hash it does not find', async () => {
    const safeTxHash = `0x${'ab'.repeat(32)}` as const
    expect(await readExecution(request, { safe: world.safe, safeTxHash }, never)).toBeUndefined()
    expect(await readReceipt(request, safeTxHash, never)).toBeUndefined()
  })

  test('error: a node that does not answer with a list', async () => {
    const broken: ChainRequest = async ({ method }) => (method === 'eth_blockNumber' ? '0x1' : 'logs')
    const safeTxHash = `0x${'ab'.repeat(32)}` as const
    await expect(readExecution(broken, { safe: world.safe, safeTxHash }, never)).rejects.toMatchObject({
      code: 'chain/answer',
    })
  })
})
