import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findSentCall } from '../../src/shared/chain/accounts/findSentCall.ts'
import { readTransactionCountSoon } from '../../src/shared/chain/accounts/readTransactionCountSoon.ts'
import { toNodeError } from '../../src/shared/chain/nodes/toNodeError.ts'
import { clearanceOfWallet } from '../../src/shared/domain/clearance/grantClearance.ts'
import type { Address } from '../../src/shared/domain/values/address.ts'
import type { Call } from '../../src/shared/domain/values/call.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { readHash } from '../../src/shared/domain/values/untrusted.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { sentCallQuery } from '../../src/shared/queries/sentCall.ts'
import { createAskLocks } from '../../src/shared/source/askLocks.ts'
import type { ChainRead } from '../../src/shared/source/ChainRequest.ts'
import { createRequestRecords } from '../../src/shared/source/requestRecords.ts'
import { localChain } from '../../src/shared/testing/chainConfigurations.ts'
import { createFakeSource, createMemoryStorage } from '../../src/shared/testing/fakeSource.ts'
import { createPlayedLocks } from '../../src/shared/testing/playedLocks.ts'
import { describeStandaloneError } from '../../src/standalone/errors/describeStandaloneError.ts'
import { createSender } from '../../src/standalone/sources/createSender.ts'
import { providerError } from '../../src/standalone/testing/fakeWallet.ts'
import { ada, bo, cy } from '../sandbox/chain/people.ts'
import { type SandboxClient, sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'

const call: Call = { to: bo.address, value: 15n * 10n ** 17n, data: '0x' }
const account = { chainId: 31337, address: ada.address } as const
const { signal } = new AbortController()

/** What a wallet says that is neither a hash nor a no. */
const unclear = [
  ['its node cut off', providerError(-32603, 'Internal JSON-RPC error.')],
  ['a lost connection', new Error('Failed to fetch')],
  ['a timeout', new Error('The request timed out.')],
  ['disconnected', providerError(4900, 'Disconnected')],
  ['busy', providerError(-32002, 'Request already pending')],
  ['already known', providerError(-32000, 'already known')],
  ['nonce too low', providerError(-32000, 'nonce too low')],
  ['out of funds', providerError(-32000, 'insufficient funds for gas * price + value')],
  ['a no in words alone', new Error('User rejected the request.')],
  ['null', null],
] as const

/** What a wallet says that means no, or that it asked for nothing. */
const noes = [
  ['rejected', providerError(4001, 'User rejected the request.'), 'rejected', 'refused'],
  ['unauthorized', providerError(4100, 'not authorized'), 'failed', 'not-asked'],
  ['unsupported', providerError(-32601, 'no such method'), 'failed', 'not-asked'],
] as const

describe('a wallet that sends and then says something else', { timeout: 60_000 }, () => {
  let chain: RunningServer
  let client: SandboxClient
  let untouched: Hex
  const request = async ({ method, params = [] }: ChainRead) => {
    const response = await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = await response.json()
    if (error !== undefined) throw toNodeError(error, { method, chainId: 31337 })
    return result
  }

  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
    untouched = await client.snapshot()
  }, 60_000)
  afterAll(() => chain.stop())
  beforeEach(async () => {
    await client.revert({ id: untouched })
    untouched = await client.snapshot()
    await client.setAutomine(true)
  })

  /** A node answers before it mines. */
  const mined = (hash: Hex) => client.waitForTransactionReceipt({ hash })

  /** Asks once, through the sender, a wallet that hands on to the node and then throws. */
  async function ask({ sends, thrown }: { readonly sends: boolean; readonly thrown: unknown }) {
    let hash: Hex | undefined
    const records = createRequestRecords(createMemoryStorage())
    const sender = createSender({
      chains: [localChain(chain.url)],
      records,
      locks: createAskLocks(createPlayedLocks()),
      createId: () => 'one',
      now: () => Date.now(),
      readNonce: ({ address }) => readTransactionCountSoon(request, address),
      access: async () => ({
        account,
        name: 'Test Wallet',
        async request({ method, params }) {
          if (sends) hash = readHash(await request({ method, params: params ?? [] }))
          throw thrown
        },
      }),
    })
    const clearance = clearanceOfWallet({ kind: 'wallet-calls', account, calls: [call] })
    const outcome = await sender.sendCalls([call], account, clearance).settled
    const record = records.find('one')
    if (record === undefined || !('error' in outcome)) throw new Error('it was asked, and got no yes')
    return { records, record, outcome, hash, said: describeStandaloneError(outcome.error) }
  }

  const look = (nonce: number, taken: readonly Hex[] = []) =>
    findSentCall(request, { account: account.address, call, nonce, taken }, signal)

  test.each(unclear)('behavior: %s, and it was sent: never called unsent, and found', async (_, thrown) => {
    const { record, outcome, said, hash = '0x' } = await ask({ sends: true, thrown })
    await mined(hash)
    expect(outcome.kind).toBe('undecided')
    expect(['undecided', 'sent']).toContain(said.claim)
    expect(`${said.title} ${said.advice}`).not.toMatch(/nothing was sent|send again|still here/i)
    expect(await look(record.nonce ?? -1)).toEqual({ kind: 'found', hash, nonce: record.nonce, mined: true })
  })

  test.each(unclear)('behavior: %s, and it was not sent: nothing is found', async (_, thrown) => {
    const { record, outcome } = await ask({ sends: false, thrown })
    expect(outcome.kind).toBe('undecided')
    expect(await look(record.nonce ?? -1)).toEqual({ kind: 'absent' })
  })

  test.each(noes)(
    'behavior: %s is a no, and what was sent all the same takes it back',
    async (_, thrown, kind, claim) => {
      const { records, record, outcome, said, hash = '0x' } = await ask({ sends: true, thrown })
      expect([outcome.kind, said.claim]).toEqual([kind, claim])
      await mined(hash)
      const found = await look(record.nonce ?? -1)
      if (found.kind !== 'found') throw new Error('it was sent')
      records.decide('one', { kind: 'found-sent', hashes: [found.hash] })
      expect(records.find('one')?.progress).toMatchObject({ outcome: { kind: 'transactions', found: true } })
    },
  )

  test('behavior: one that waits in the pool is found there', async () => {
    await client.setAutomine(false)
    const { record } = await ask({ sends: true, thrown: new Error('Failed to fetch') })
    expect(await look(record.nonce ?? -1)).toMatchObject({ kind: 'found', mined: false })
    await client.mine({ blocks: 1 })
    expect(await look(record.nonce ?? -1)).toMatchObject({ kind: 'found', mined: true })
  })

  test('behavior: one that leaves the pool while it is looked for is found in its block', async () => {
    await client.setAutomine(false)
    const { record, hash } = await ask({ sends: true, thrown: new Error('Failed to fetch') })
    const minesMeanwhile = async (read: ChainRead) => {
      if (read.params?.[0] === 'pending') await client.mine({ blocks: 1 })
      return request(read)
    }
    const asked = { account: account.address, call, nonce: record.nonce ?? -1, taken: [] }
    expect(await findSentCall(minesMeanwhile, asked, signal)).toMatchObject({
      kind: 'found',
      hash,
      mined: true,
    })
  })

  test('behavior: other transactions of the account are not taken for it, nor is one that is known', async () => {
    const { record } = await ask({ sends: false, thrown: new Error('Failed to fetch') })
    const nonce = record.nonce ?? -1
    const send = (to: Address, value: bigint) =>
      client.sendTransaction({ account: account.address, to, value, chain: null })
    await mined(await send(cy.address, call.value))
    expect(await look(nonce)).toEqual({ kind: 'other' })
    await client.mine({ blocks: 30 })
    const same = await send(bo.address, call.value)
    await mined(same)
    await client.mine({ blocks: 30 })
    expect(await look(nonce)).toMatchObject({ kind: 'found', hash: same, nonce: nonce + 1 })
    expect(await look(nonce, [same])).toEqual({ kind: 'other' })
  })

  test('behavior: too long ago for the node: unclear, not absent', async () => {
    const { record, hash = '0x' } = await ask({ sends: true, thrown: new Error('Failed to fetch') })
    await mined(hash)
    await client.mine({ blocks: 200 })
    expect(await look(record.nonce ?? -1)).toEqual({ kind: 'unclear' })
  })

  test('behavior: each search looks again until it is there', async () => {
    const { record } = await ask({ sends: false, thrown: new Error('Failed to fetch') })
    const source = createFakeSource({ read: request })
    const asked = { id: record.id, account, call, nonce: record.nonce, taken: [] }
    const queries = createQueryClient()
    const search = () => queries.fetchQuery(sentCallQuery(source, asked))
    expect(await search()).toEqual({ kind: 'absent' })
    const same = await client.sendTransaction({
      account: account.address,
      to: bo.address,
      value: call.value,
      chain: null,
    })
    await mined(same)
    expect(await search()).toMatchObject({ kind: 'found', hash: same })
    await client.mine({ blocks: 200 })
    expect(await search(), 'what is found stays found').toMatchObject({ kind: 'found', hash: same })
  })
})
