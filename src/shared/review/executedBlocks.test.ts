import { createPublicClient, encodeFunctionData, http, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildWorld } from '../../../e2e/sandbox/chain/buildWorld.ts'
import { pay, transfer } from '../../../e2e/sandbox/chain/calls.ts'
import { ada, bo, cy, dee } from '../../../e2e/sandbox/chain/people.ts'
import { safeTransaction } from '../../../e2e/sandbox/chain/safeTransaction.ts'
import { type SandboxClient, sandboxClient } from '../../../e2e/sandbox/chain/sandboxClient.ts'
import { signExecution } from '../../../e2e/sandbox/chain/signExecution.ts'
import { startChain } from '../../../e2e/sandbox/chain/startChain.ts'
import type { RunningServer } from '../../../e2e/sandbox/RunningServer.ts'
import type { Person, World } from '../../../e2e/sandbox/World.ts'
import { decodeTransaction } from '../domain/checks/subject/createSubject.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import { type Address, lowerAddress, zeroAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { createQueryClient } from '../queries/createQueryClient.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'
import { createFakeSource } from '../testing/fakeSource.ts'
import type { ExecutedReading } from './ExecutedReading.ts'
import { executedQuery } from './executedQuery.ts'
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

function signed(safe: Address, transaction: SafeTransaction): NonNullable<ToRead['signed']> {
  const version = { major: 1, minor: 4, patch: 1 }
  return { transaction, decoded: decodeTransaction({ chainId: world.chainId, safe, version }, transaction) }
}

/** The chain names a transaction before it has mined it. */
function read(asked: ToRead): Promise<ExecutedReading> {
  const deadline = { timeout: 10_000, interval: 20 }
  return vi.waitFor(async () => {
    const found = await readExecuted(request, asked, never)
    if (found === undefined) throw new Error('It is not mined')
    return found
  }, deadline)
}

const settings = parseAbi([
  'function changeThreshold(uint256 threshold)',
  'function nonce() view returns (uint256)',
])

const threshold = (wanted: bigint) =>
  encodeFunctionData({ abi: settings, functionName: 'changeThreshold', args: [wanted] })

const nextNonce = () => client.readContract({ address: world.safe, abi: settings, functionName: 'nonce' })

/** The same each time, so that what is sent again has the same hash. */
const fees = { maxFeePerGas: 50_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }

/** Has the main Safe execute them, in their order; Ada sends and pays. */
async function sendExecutions(transactions: readonly SafeTransaction[], signers: readonly Person[]) {
  const { safe, chainId } = world
  const hashes: Hex[] = []
  for (const transaction of transactions) {
    const { from, ...call } = await signExecution({ chainId, safe, transaction }, { signers, executor: ada })
    hashes.push(await client.sendTransaction({ account: from, chain: null, gas: 500_000n, ...fees, ...call }))
  }
  return hashes
}

describe('what a block says of an execution', { timeout: 120_000 }, () => {
  test('behavior: of two in one block neither is said to have changed the Safe alone, nor its signatures to have counted', async () => {
    const { safe } = world
    const nonce = await nextNonce()
    const both = [
      safeTransaction({ to: safe, data: threshold(3n), nonce }),
      safeTransaction({ ...pay(dee, '0.1'), nonce: nonce + 1n }),
    ]
    await client.setAutomine(false)
    const hashes = await sendExecutions(both, [ada, bo, cy])
    await client.mine({ blocks: 1 })
    await client.setAutomine(true)
    const [change, payment] = await Promise.all(
      both.map((transaction, place) =>
        read({ safe, transactionHash: hashes[place] ?? '0x', signed: signed(safe, transaction) }),
      ),
    )
    expect([change?.mined.blockNumber, change?.ending, payment?.ending]).toEqual([
      payment?.mined.blockNumber,
      'done',
      'done',
    ])
    expect([change?.shared, payment?.shared]).toEqual([true, true])
    expect(payment?.signatures?.map(({ counted }) => counted)).toEqual([undefined, undefined, undefined])
    const alone = safeTransaction({ to: safe, data: threshold(2n), nonce: nonce + 2n })
    const [hash = '0x'] = await sendExecutions([alone], [ada, bo, cy])
    const found = await read({ safe, transactionHash: hash, signed: signed(safe, alone) })
    expect([found.shared, found.signatures?.every(({ counted }) => counted)]).toEqual([false, true])
  })

  test('behavior: a refund for gas is named, of a failure as well', async () => {
    const { safe } = world
    const gas = { safeTxGas: 100_000n, baseGas: 50_000n, gasPrice: 1_000_000_000n }
    const transaction = safeTransaction({
      ...transfer(world.coin, dee.address, '9000000'),
      ...gas,
      nonce: await nextNonce(),
    })
    const [transactionHash = '0x'] = await sendExecutions([transaction], [ada, bo])
    const { ending, refund, movements } = await read({
      safe,
      transactionHash,
      signed: signed(safe, transaction),
    })
    expect(ending).toBe('counted')
    expect(movements).toEqual([
      {
        token: zeroAddress,
        item: undefined,
        other: lowerAddress(ada.address),
        amount: -(refund?.amount ?? 0n),
      },
    ])
    expect(refund).toMatchObject({ token: zeroAddress, to: lowerAddress(ada.address) })
  })

  test('error: where the chain goes back, what ran in its blocks is looked for again until it is final', async () => {
    const { safe, chainId } = world
    const source = createFakeSource({ read: (asked) => request(asked) })
    const queries = createQueryClient()
    const transaction = safeTransaction({ ...pay(dee, '0.1'), nonce: await nextNonce() })
    const before = await client.snapshot()
    const [transactionHash = '0x'] = await sendExecutions([transaction], [ada, bo])
    const ask = () =>
      queries.fetchQuery(
        executedQuery(source, chainId, { safe, transactionHash, signed: signed(safe, transaction) }),
      )
    const first = await ask()
    expect(first).toMatchObject({ ending: 'done', isFinal: false })
    expect(await ask()).toEqual(first)
    await client.revert({ id: before })
    await client.mine({ blocks: 1 })
    expect(await ask()).toBeNull()
    await sendExecutions([transaction], [ada, bo])
    await client.mine({ blocks: 64 })
    const again = await ask()
    expect(again).toMatchObject({ ending: 'done', isFinal: true })
    expect(again?.mined.blockHash).not.toBe(first?.mined.blockHash)
  })
})
