import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld } from '../../../e2e/sandbox/chain/buildWorld.ts'
import { pay, transfer } from '../../../e2e/sandbox/chain/calls.ts'
import { ada, bo, cy, dee } from '../../../e2e/sandbox/chain/people.ts'
import { safeTransaction } from '../../../e2e/sandbox/chain/safeTransaction.ts'
import { type SandboxClient, sandboxClient } from '../../../e2e/sandbox/chain/sandboxClient.ts'
import { signExecution } from '../../../e2e/sandbox/chain/signExecution.ts'
import { startChain } from '../../../e2e/sandbox/chain/startChain.ts'
import { tokenAbi } from '../../../e2e/sandbox/chain/tokenAbi.ts'
import type { RunningServer } from '../../../e2e/sandbox/RunningServer.ts'
import type { World } from '../../../e2e/sandbox/World.ts'
import { readExecutions } from '../chain/history/readExecutions.ts'
import { decodeTransaction } from '../domain/checks/subject/createSubject.ts'
import { readExecutionCalldata } from '../domain/pasted/readExecutionCalldata.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import { type Address, lowerAddress, zeroAddress } from '../domain/values/address.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'
import type { ExecutedReading } from './ExecutedReading.ts'
import { readExecuted, type ToRead } from './readExecuted.ts'

let chain: RunningServer
let world: World
let client: SandboxClient
let request: ChainRequest
const never = new AbortController().signal

beforeAll(async () => {
  chain = await startChain({ port: 0 })
  world = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
  client = sandboxClient(chain.url)
  const plain = createPublicClient({ transport: http(chain.url, { retryCount: 0 }) })
  request = ({ method, params }) => plain.request({ method, params } as Parameters<typeof plain.request>[0])
}, 60_000)

afterAll(() => chain.stop())

/** As the node of most wallets. */
const withoutTraces: ChainRequest = (read, options) =>
  read.method.startsWith('debug_') ? Promise.reject(new Error('not here')) : request(read, options)

const versionOf = (safe: Address) => {
  const { older, newer } = world.otherSafes
  const version = parseSafeVersion(safe === older ? '1.3.0' : safe === newer ? '1.5.0' : '1.4.1')
  if (version === undefined) throw new Error('No version')
  return version
}

function signed(safe: Address, transaction: SafeTransaction): NonNullable<ToRead['signed']> {
  const identity = { chainId: world.chainId, safe, version: versionOf(safe) }
  return { transaction, decoded: decodeTransaction(identity, transaction) }
}

/** Every execution of a Safe, its fields read from the calldata and its nonce counted. */
async function executionsOf(safe: Address): Promise<readonly ToRead[]> {
  const { executions } = await readExecutions(request, safe, never)
  return Promise.all(
    executions.toReversed().map(async ({ transactionHash, safeTxHash }, nonce) => {
      const { input } = await client.getTransaction({ hash: transactionHash })
      const fields = readExecutionCalldata(input)?.fields
      if (fields === undefined) throw new Error('No execution')
      const all = signed(safe, { ...fields, nonce: BigInt(nonce) })
      expect(all.decoded.hashes.safeTxHash).toBe(safeTxHash)
      return { safe, transactionHash, signed: all }
    }),
  )
}

async function read(asked: ToRead, node = request): Promise<ExecutedReading> {
  const found = await readExecuted(node, asked, never)
  if (found === undefined) throw new Error('It is mined')
  return found
}

/** Sends an execution that pays more than the Safe has, which undoes all of it. */
async function sendUndone(): Promise<ToRead> {
  const { safe, chainId } = world
  const transaction = safeTransaction({ ...transfer(world.coin, dee.address, '9000000'), nonce: 10n })
  const { from, ...call } = await signExecution(
    { chainId, safe, transaction },
    { signers: [ada, bo], executor: ada },
  )
  const transactionHash = await client.sendTransaction({ account: from, chain: null, gas: 500_000n, ...call })
  return { safe, transactionHash, signed: signed(safe, transaction) }
}

const sums = (all: readonly ExecutedReading[]) => {
  const found = new Map<string, bigint>()
  for (const { token, item, amount } of all.flatMap(({ movements }) => movements))
    if (item === undefined) found.set(token, (found.get(token) ?? 0n) + amount)
  return found
}

async function balance(token: string, holder: Address, blockNumber: bigint): Promise<bigint> {
  if (token === zeroAddress) return client.getBalance({ address: holder, blockNumber })
  const read = {
    address: token as Address,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [holder],
  } as const
  return client.readContract({ ...read, blockNumber })
}

describe('readExecuted', { timeout: 120_000 }, () => {
  test('behavior: what moved is what the balances of the block say, with a trace and without, for every Safe', async () => {
    const tokens = [zeroAddress, lowerAddress(world.coin.address), lowerAddress(world.dollar.address)]
    let looked = 0
    for (const safe of [world.safe, ...Object.values(world.otherSafes)]) {
      const all = await Promise.all((await executionsOf(safe)).map((one) => read(one)))
      const bare = await Promise.all((await executionsOf(safe)).map((one) => read(one, withoutTraces)))
      for (const block of new Set(all.map(({ mined }) => mined.blockNumber))) {
        const inBlock = (one: ExecutedReading) => one.mined.blockNumber === block
        const logs = await client.getLogs({ address: safe, fromBlock: block, toBlock: block })
        // ExecutionFromModuleSuccess: what a module moves is none of these executions.
        if (logs.some(({ topics }) => topics[0]?.startsWith('0x6895c136'))) continue
        for (const token of tokens) {
          const change = (await balance(token, safe, block)) - (await balance(token, safe, block - 1n))
          expect(sums(all.filter(inBlock)).get(token) ?? 0n).toBe(change)
          expect(sums(bare.filter(inBlock)).get(token) ?? 0n).toBe(change)
          looked++
        }
      }
      expect(bare.every(({ nativeFrom }) => nativeFrom === 'calls')).toBe(true)
    }
    expect(looked).toBeGreaterThan(40)
  })

  test('behavior: a batch names who got what, an NFT its number, and what is left', async () => {
    const executions = await executionsOf(world.safe)
    const payout = await read(executions[5] ?? fail())
    expect(payout).toMatchObject({ ending: 'done', others: 0 })
    const token = (address: Address) => lowerAddress(address)
    expect(payout.movements).toEqual([
      { token: zeroAddress, item: undefined, other: token(dee.address), amount: -250_000_000_000_000_000n },
      {
        token: token(world.coin.address),
        item: undefined,
        other: token(bo.address),
        amount: -100n * 10n ** 18n,
      },
      { token: token(world.dollar.address), item: undefined, other: token(cy.address), amount: -75_000_000n },
    ])
    const { blockNumber } = payout.mined
    expect(payout.held.get(zeroAddress)?.after).toBe(await balance(zeroAddress, world.safe, blockNumber))
    const gift = await read(executions[6] ?? fail())
    expect(gift.movements).toEqual([
      { token: token(world.collectibles[0].address), item: 1n, other: token(dee.address), amount: -1n },
    ])
  })

  test('behavior: who signed is read from what was executed, and so many counted as were needed then', async () => {
    const executions = await executionsOf(world.safe)
    const signers = async (asked: ToRead | undefined) =>
      (await read(asked ?? fail())).signatures?.map(({ signer, counted }) => [signer, counted])
    const byAddress = (...people: readonly (typeof ada)[]) =>
      people
        .map(({ address }) => address)
        .sort()
        .map((address) => [address, true])
    expect(await signers(executions[0])).toEqual(byAddress(bo, ada))
    // For two days all three had to sign.
    expect(await signers(executions[3])).toEqual(byAddress(bo, ada, cy))
    const change = await read(executions[2] ?? fail())
    expect([change.before?.threshold, change.after?.threshold]).toEqual([2, 3])
  })

  test('behavior: a failure that counts and one that undoes all are two different endings', async () => {
    const executions = await executionsOf(world.otherSafes.eventful)
    const all = await Promise.all(executions.map((one) => read(one)))
    const counted = all.filter(({ ending }) => ending === 'counted')
    expect(counted).toMatchObject([
      {
        movements: [],
        failure: { at: lowerAddress(world.coin.address), reason: expect.stringContaining('balance') },
      },
    ])
    const asked = await sendUndone()
    // A node answers before it mines.
    await client.waitForTransactionReceipt({ hash: asked.transactionHash })
    const undone = await read(asked)
    expect(undone).toMatchObject({ ending: 'undone', movements: [], mined: { succeeded: false } })
    expect(undone.failure?.reason).toContain('balance')
    expect(undone.before?.nonce).toBe(undone.after?.nonce)
  })

  test('behavior: one that is mined while it is read has its trace as well', async () => {
    await client.setAutomine(false)
    try {
      const asked = await sendUndone()
      expect(await readExecuted(request, asked, never)).toBeUndefined()
      const minesMeanwhile: ChainRequest = async (question, options) => {
        if (question.method === 'eth_getTransactionReceipt') await client.mine({ blocks: 1 })
        return request(question, options)
      }
      expect(await read(asked, minesMeanwhile)).toMatchObject({
        ending: 'undone',
        failure: { reason: expect.stringContaining('balance') },
      })
    } finally {
      await client.setAutomine(true)
    }
  })

  test('behavior: another transaction than the one that ran there is not said to have run', async () => {
    const [first] = await executionsOf(world.safe)
    const other = safeTransaction({ ...pay(dee, '0.5'), nonce: 7n })
    const found = await read({ ...(first ?? fail()), signed: signed(world.safe, other) })
    expect(found).toMatchObject({ ending: 'unsaid', others: 1 })
  })

  test('behavior: what came in is reported without a signature', async () => {
    const filter = { address: world.safe, fromBlock: 0n } as const
    const logs = await client.getLogs(filter)
    // A rejection is a call of the Safe to itself, with nothing in it.
    const received = logs.filter(
      ({ topics, data }) => topics[0]?.startsWith('0x3d0ce9bf') && BigInt(data) > 0n,
    )
    for (const { transactionHash } of received) {
      const asked = { safe: world.safe, transactionHash, signed: undefined }
      const [traced, untraced] = [await read(asked), await read(asked, withoutTraces)]
      expect(traced.movements).toEqual(untraced.movements)
      expect(traced.movements).toHaveLength(1)
    }
    expect(received).toHaveLength(5)
  })
})

function fail(): never {
  throw new Error('It is there')
}
