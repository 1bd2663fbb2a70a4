import {
  getCompatibilityFallbackHandlerDeployment,
  getCreateCallDeployment,
  getMultiSendCallOnlyDeployment,
  getMultiSendDeployment,
  getProxyFactoryDeployment,
  getSafeL2SingletonDeployment,
  getSafeSingletonDeployment,
  getSignMessageLibDeployment,
  getSimulateTxAccessorDeployment,
} from '@safe-global/safe-deployments'
import { getAddress, type Hex, keccak256, multicall3Abi, parseEther, parseEventLogs, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../RunningServer.ts'
import type { World } from '../World.ts'
import { buildWorld } from './buildWorld.ts'
import { SAFE_CONTRACTS, type SafeContractName } from './contractCode.ts'
import { ada, bo, cy, dee } from './people.ts'
import { safeAbi } from './safeAbi.ts'
import { type SandboxClient, sandboxClient } from './sandboxClient.ts'
import { startChain } from './startChain.ts'
import { DAY } from './tellHistory.ts'
import { collectibleAbi, tokenAbi } from './tokenAbi.ts'

const PUBLISHED = {
  Safe: getSafeSingletonDeployment,
  SafeL2: getSafeL2SingletonDeployment,
  SafeProxyFactory: getProxyFactoryDeployment,
  MultiSend: getMultiSendDeployment,
  MultiSendCallOnly: getMultiSendCallOnlyDeployment,
  SignMessageLib: getSignMessageLibDeployment,
  CompatibilityFallbackHandler: getCompatibilityFallbackHandlerDeployment,
  SimulateTxAccessor: getSimulateTxAccessorDeployment,
  CreateCall: getCreateCallDeployment,
} satisfies Record<SafeContractName, unknown>

describe('buildWorld', { timeout: 30_000 }, () => {
  const now = Math.floor(Date.now() / 1000)
  let chain: RunningServer
  let client: SandboxClient
  let world: World
  let height: number

  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
    world = await buildWorld(chain.url, now)
    height = Number(await client.getBlockNumber())
  }, 30_000)
  afterAll(() => chain.stop())

  test.each(SAFE_CONTRACTS)('behavior: %s has the published address and code', async (name) => {
    const published = PUBLISHED[name]({ version: '1.4.1' })?.deployments.canonical
    const code = await client.getCode({ address: world.contracts[name] })

    expect(world.contracts[name]).toBe(published?.address)
    expect(keccak256(code ?? '0x')).toBe(published?.codeHash)
  })

  test('behavior: Multicall3 answers at its usual address', async () => {
    const balance = await client.readContract({
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      abi: multicall3Abi,
      functionName: 'getEthBalance',
      args: [world.safe],
    })

    expect(world.contracts.Multicall3).toBe('0xcA11bde05977b3631167028862bE2a173976CA11')
    expect(balance).toBe(await client.getBalance({ address: world.safe }))
  })

  test('behavior: two of Ada, Bo and Cy hold the Safe', async () => {
    const safe = { address: world.safe, abi: safeAbi }
    const owners = await client.readContract({ ...safe, functionName: 'getOwners' })

    expect(world.owners).toEqual([ada, bo, cy])
    expect(owners.toSorted()).toEqual([ada, bo, cy].map(({ address }) => address).toSorted())
    expect(world.stranger).toBe(dee)
    expect(await client.readContract({ ...safe, functionName: 'getThreshold' })).toBe(2n)
    expect(await client.readContract({ ...safe, functionName: 'VERSION' })).toBe('1.4.1')
    expect(await client.readContract({ ...safe, functionName: 'nonce' })).toBe(10n)
  })

  test('behavior: the Safe is a proxy of SafeL2 with the usual fallback handler', async () => {
    const { SafeL2, CompatibilityFallbackHandler } = world.contracts
    // keccak256('fallback_manager.handler.address')
    const handlerSlot = '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5'

    expect(addressIn(await client.getStorageAt({ address: world.safe, slot: '0x0' }))).toBe(SafeL2)
    expect(addressIn(await client.getStorageAt({ address: world.safe, slot: handlerSlot }))).toBe(
      CompatibilityFallbackHandler,
    )
  })

  test('behavior: the Safe holds ether and both tokens', async () => {
    expect(await client.getBalance({ address: world.safe })).toBe(parseEther('10.75'))
    expect(await balanceOf(world.coin, world.safe)).toBe(parseUnits('8900.25', 18))
    expect(await balanceOf(world.dollar, world.safe)).toBe(parseUnits('5859.56', 6))
  })

  test('behavior: every owner can pay for gas and has tokens', async () => {
    for (const { address } of [...world.owners, world.stranger]) {
      expect(await client.getBalance({ address })).toBeGreaterThan(parseEther('100'))
      expect(await balanceOf(world.coin, address)).toBeGreaterThan(0n)
      expect(await balanceOf(world.dollar, address)).toBeGreaterThan(0n)
    }
  })

  test('behavior: the tokens say of themselves what the world says of them', async () => {
    for (const { address, ...facts } of [world.coin, world.dollar]) {
      const token = { address, abi: tokenAbi }
      expect(facts).toEqual({
        name: await client.readContract({ ...token, functionName: 'name' }),
        symbol: await client.readContract({ ...token, functionName: 'symbol' }),
        decimals: await client.readContract({ ...token, functionName: 'decimals' }),
      })
    }
    for (const { address, name, symbol } of world.collectibles) {
      const collectible = { address, abi: collectibleAbi }
      expect(await client.readContract({ ...collectible, functionName: 'name' })).toBe(name)
      expect(await client.readContract({ ...collectible, functionName: 'symbol' })).toBe(symbol)
    }
  })

  test('behavior: the Safe holds three collectibles of each contract', async () => {
    const held = await Promise.all(
      world.collectibles.map(({ address }) =>
        client.readContract({ address, abi: collectibleAbi, functionName: 'balanceOf', args: [world.safe] }),
      ),
    )

    expect(held).toEqual([3n, 3n])
  })

  test('behavior: ten transactions of the Safe, by all three owners, all succeeded', async () => {
    const logs = await client.getLogs({ address: world.safe, fromBlock: 0n })
    const executed = parseEventLogs({ abi: safeAbi, logs, eventName: 'SafeMultiSigTransaction' })
    const executors = await Promise.all(
      executed.map(
        async ({ transactionHash }) => (await client.getTransaction({ hash: transactionHash })).from,
      ),
    )

    expect(executed).toHaveLength(10)
    expect(parseEventLogs({ abi: safeAbi, logs, eventName: 'ExecutionSuccess' })).toHaveLength(10)
    expect(parseEventLogs({ abi: safeAbi, logs, eventName: 'ExecutionFailure' })).toHaveLength(0)
    expect(new Set(executors.map((address) => getAddress(address)))).toEqual(
      new Set(world.owners.map(({ address }) => address)),
    )
  })

  test('behavior: ether came in through five real transfers', async () => {
    const logs = await client.getLogs({ address: world.safe, fromBlock: 0n })
    // A rejection is a call of the Safe to itself, which it reports as receiving nothing from itself.
    const received = parseEventLogs({ abi: safeAbi, logs, eventName: 'SafeReceived' }).filter(
      ({ args }) => args.sender !== world.safe,
    )

    expect(received).toHaveLength(5)
    expect(received.reduce((sum, { args }) => sum + args.value, 0n)).toBe(parseEther('12.5'))
  })

  test('behavior: history covers weeks in ascending order and ends now', async () => {
    const blocks = await Promise.all(
      Array.from({ length: height + 1 }, (_, number) => client.getBlock({ blockNumber: BigInt(number) })),
    )
    const times = blocks.map(({ timestamp }) => Number(timestamp))
    const executions = await client.getContractEvents({
      address: world.safe,
      abi: safeAbi,
      eventName: 'ExecutionSuccess',
      fromBlock: 0n,
    })
    const daysAgo = executions.map(({ blockNumber }) => (now - (times[Number(blockNumber)] ?? 0)) / DAY)

    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBe(now)
    expect(Math.max(...daysAgo) - Math.min(...daysAgo)).toBeGreaterThan(14)
  })

  test('behavior: a later transaction is mined at once and at the present', async () => {
    const hash = await client.sendTransaction({ account: ada.address, to: bo.address, value: 1n })
    const receipt = await client.waitForTransactionReceipt({ hash })
    const block = await client.getBlock({ blockNumber: receipt.blockNumber })

    expect(Math.abs(Date.now() / 1000 - Number(block.timestamp))).toBeLessThan(20)
  })

  test('behavior: another chain at another time gets the same addresses and transactions', async () => {
    const other = await startChain({ port: 0 })
    const otherWorld = await buildWorld(other.url, now + 3600)
    const otherHashes = await transactionHashes(sandboxClient(other.url), world.safe)
    await other.stop()

    expect(otherWorld).toEqual({ ...world, rpcUrl: other.url })
    expect(otherHashes).toEqual(await transactionHashes(client, world.safe))
  })

  function balanceOf(token: { readonly address: Hex }, holder: Hex): Promise<bigint> {
    return client.readContract({
      address: token.address,
      abi: tokenAbi,
      functionName: 'balanceOf',
      args: [holder],
    })
  }
})

async function transactionHashes(client: SandboxClient, safe: Hex): Promise<readonly (Hex | null)[]> {
  const logs = await client.getLogs({ address: safe, fromBlock: 0n })
  return logs.map(({ transactionHash }) => transactionHash)
}

function addressIn(word: Hex | undefined): Hex {
  return getAddress(`0x${(word ?? '').slice(-40)}`)
}
