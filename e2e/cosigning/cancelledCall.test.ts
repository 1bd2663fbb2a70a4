import { parseEther, parseGwei } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedCallQuery, noteNamedCall } from '../../src/shared/dashboard/parts/requests/useNamedCall.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { readStoredRequests, writeStoredRequests } from '../../src/shared/source/requestCodec.ts'
import { createRequestRecords } from '../../src/shared/source/requestRecords.ts'
import { createMemoryStorage } from '../../src/shared/testing/fakeSource.ts'
import { ada, bo } from '../sandbox/chain/people.ts'
import { requestThrough } from '../sandbox/chain/requestThrough.ts'
import { type SandboxClient, sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'

let chain: RunningServer
let client: SandboxClient

const request = requestThrough(() => client)

beforeAll(async () => {
  chain = await startChain({ port: 0 })
  client = sandboxClient(chain.url)
  await client.mine({ blocks: 80 })
  await client.setAutomine(false)
}, 60_000)
afterAll(() => chain?.stop())

const value = parseEther('0.5')

/** Of two with one nonce, the chain takes the one that pays more. */
async function send(to: Hex, wei: bigint, nonce: number, gwei: '30' | '60'): Promise<Hex> {
  return client.sendTransaction({
    account: ada.address,
    to,
    value: wei,
    nonce,
    maxFeePerGas: parseGwei(gwei),
    maxPriorityFeePerGas: parseGwei(gwei) / 3n,
  })
}

/** Follows a payment to Bo, as pages do, from a device that has seen nothing yet; each look comes after a reload. */
function follow(hash: Hex, nonce: number | undefined) {
  const call = { to: bo.address, value, data: '0x' } as const
  const progress = { phase: 'settled', outcome: { kind: 'transactions', hashes: [hash] } } as const
  const account = { chainId: 31337, address: ada.address }
  const asked = {
    id: hash,
    method: 'sendTransactions',
    account,
    calls: [call],
    startedAt: 1,
    progress,
  } as const
  let stored = writeStoredRequests([{ ...asked, ...(nonce !== undefined && { nonce }) }])
  const look = async () => {
    const records = createRequestRecords(createMemoryStorage(readStoredRequests(stored)))
    const record = records.find(hash)
    if (record === undefined) throw new Error('The request was lost')
    const named = { record, hashes: [hash], place: 0 }
    const followed = await createQueryClient().fetchQuery(namedCallQuery({ request }, records.all(), named))
    noteNamedCall({ decideRequest: records.decide }, named, followed)
    stored = writeStoredRequests(records.all())
    return followed
  }
  return { look, keptAt: () => readStoredRequests(stored)[0]?.lastSeenAt ?? 0 }
}

test.each([
  ['a payment to oneself', ada.address, 0n],
  ['another amount', bo.address, value + 1n],
] as const)(
  'behavior: a payment is cancelled once %s has its nonce in a final block',
  async (_, to, wei) => {
    const nonce = await client.getTransactionCount({ address: ada.address })
    const hash = await send(bo.address, value, nonce, '30')
    const { look } = follow(hash, nonce)
    expect(await look()).toMatchObject({ kind: 'waiting', seenNonce: nonce })
    const by = await send(to, wei, nonce, '60')
    await client.mine({ blocks: 1 })
    expect(await look()).toMatchObject({ kind: 'missing' })
    await client.mine({ blocks: 64 })
    expect(await look()).toEqual({ kind: 'cancelled', nonce, by })
  },
  60_000,
)

test('behavior: a payment whose nonce the wallet chose is found under its other hash, once it was seen', async () => {
  const nonce = await client.getTransactionCount({ address: ada.address })
  const hash = await send(bo.address, value, nonce, '30')
  const { look } = follow(hash, undefined)
  expect(await look()).toMatchObject({ kind: 'waiting', seenNonce: nonce })
  const faster = await send(bo.address, value, nonce, '60')
  await client.mine({ blocks: 1 })
  expect(await look()).toMatchObject({ kind: 'replaced', hash: faster })
}, 60_000)

test('behavior: a payment that was seen in no pool is missing and not known to be cancelled', async () => {
  const nonce = await client.getTransactionCount({ address: ada.address })
  const { look } = follow(`0x${'ab'.repeat(32)}`, nonce)
  expect(await look()).toMatchObject({ kind: 'waiting' })
  await send(ada.address, 0n, nonce, '60')
  await client.mine({ blocks: 65 })
  expect(await look()).toEqual({ kind: 'missing' })
}, 60_000)

test('behavior: a payment that waits behind others of the account is not cancelled by them', async () => {
  const nonce = await client.getTransactionCount({ address: ada.address })
  const hash = await send(bo.address, value, nonce + 1, '30')
  const { look } = follow(hash, nonce)
  expect(await look()).toMatchObject({ kind: 'waiting', seenNonce: nonce + 1 })
  await send(ada.address, 0n, nonce, '60')
  await client.dropTransaction({ hash })
  await client.mine({ blocks: 65 })
  expect(await look()).toEqual({ kind: 'missing' })
}, 60_000)

test('behavior: what was asked for long ago is dated by when it waited, and by its block where nobody saw it wait', async () => {
  const nonce = await client.getTransactionCount({ address: ada.address })
  const seen = follow(await send(bo.address, value, nonce, '30'), nonce)
  const before = Date.now()
  await seen.look()
  expect(seen.keptAt()).toBeGreaterThanOrEqual(before)
  const unseen = follow(await send(bo.address, value, nonce + 1, '30'), nonce + 1)
  await client.mine({ blocks: 1 })
  expect(await unseen.look()).toMatchObject({ kind: 'mined' })
  const { timestamp } = await client.getBlock()
  expect(unseen.keptAt()).toBe(Number(timestamp) * 1000)
}, 60_000)
