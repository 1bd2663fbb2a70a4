import { encodeFunctionData, type Hex, parseEther, parseEventLogs } from 'viem'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../RunningServer.ts'
import type { World } from '../World.ts'
import { buildWorld } from './buildWorld.ts'
import { encodeMultiSend } from './multiSend.ts'
import { ada, bo, cy, dee } from './people.ts'
import { safeAbi } from './safeAbi.ts'
import {
  encodeExecution,
  type SafeTransaction,
  safeTransaction,
  safeTransactionHash,
} from './safeTransaction.ts'
import { type SandboxClient, sandboxClient } from './sandboxClient.ts'
import {
  approvedSignature,
  ethSignSafeTransaction,
  type OwnerSignature,
  packSignatures,
  signSafeTransaction,
} from './signatures.ts'
import { takeSnapshot } from './snapshot.ts'
import { startChain } from './startChain.ts'

const ETHER_TO_DEE = safeTransaction({ to: dee.address, value: parseEther('1'), nonce: 10n })

describe('packSignatures', { timeout: 30_000 }, () => {
  let chain: RunningServer
  let client: SandboxClient
  let world: World
  let restore: () => Promise<void>
  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
    world = await buildWorld(chain.url, Date.now() / 1000)
    restore = await takeSnapshot(client)
    return () => chain.stop()
  }, 30_000)
  afterEach(() => restore())

  test('behavior: the Safe accepts typed-data signatures in any order of signing', async () => {
    const signatures = await Promise.all([cy, ada].map((owner) => signSafeTransaction(owner, place())))

    expect(await execute(signatures)).toEqual(['SafeMultiSigTransaction', 'ExecutionSuccess'])
  })

  test('behavior: the Safe accepts an eth_sign signature beside the approval of the executing owner', async () => {
    const signatures = [await ethSignSafeTransaction(ada, place()), approvedSignature(bo.address)]

    expect(await execute(signatures)).toEqual(['SafeMultiSigTransaction', 'ExecutionSuccess'])
  })

  test('behavior: the Safe accepts an approval on chain from an owner who does not execute', async () => {
    const data = encodeFunctionData({
      abi: safeAbi,
      functionName: 'approveHash',
      args: [safeTransactionHash(place())],
    })
    await confirmed(await client.sendTransaction({ account: cy.address, to: world.safe, data }))
    const signatures = [approvedSignature(cy.address), await signSafeTransaction(ada, place())]

    expect(await execute(signatures)).toEqual(['SafeMultiSigTransaction', 'ExecutionSuccess'])
  })

  test('behavior: the Safe runs every call of a batch', async () => {
    const changeThreshold = encodeFunctionData({ abi: safeAbi, functionName: 'changeThreshold', args: [3n] })
    const batch = safeTransaction({
      to: world.contracts.MultiSend,
      operation: 1,
      data: encodeMultiSend([
        { to: dee.address, value: 5n },
        { to: world.safe, data: changeThreshold },
      ]),
      nonce: 10n,
    })
    const before = await client.getBalance({ address: dee.address })
    const signatures = await Promise.all([ada, bo].map((owner) => signSafeTransaction(owner, place(batch))))

    expect(await execute(signatures, batch)).toEqual([
      'SafeMultiSigTransaction',
      'ChangedThreshold',
      'ExecutionSuccess',
    ])
    expect(await client.getBalance({ address: dee.address })).toBe(before + 5n)
  })

  test('error: the Safe refuses a stranger beside an owner', async () => {
    const signatures = await Promise.all([ada, dee].map((owner) => signSafeTransaction(owner, place())))
    const data = encodeExecution(ETHER_TO_DEE, packSignatures(signatures))

    await expect(client.call({ account: bo.address, to: world.safe, data })).rejects.toThrow('GS026')
  })

  function place(transaction: SafeTransaction = ETHER_TO_DEE) {
    return { chainId: world.chainId, safe: world.safe, transaction }
  }

  /** Executed by Bo; the names of the Safe's events, in order. */
  async function execute(
    signatures: readonly OwnerSignature[],
    transaction: SafeTransaction = ETHER_TO_DEE,
  ): Promise<readonly string[]> {
    const data = encodeExecution(transaction, packSignatures(signatures))
    const hash = await client.sendTransaction({ account: bo.address, to: world.safe, data })
    const { logs } = await confirmed(hash)
    return parseEventLogs({ abi: safeAbi, logs }).map(({ eventName }) => eventName)
  }

  function confirmed(hash: Hex) {
    return client.waitForTransactionReceipt({ hash })
  }
})
