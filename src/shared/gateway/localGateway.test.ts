import { hashTypedData, serializeSignature } from 'viem'
import { sign } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPublishedSafe } from '../../../e2e/sandbox/chain/publishedSafes.ts'
import {
  type GatewaySetup,
  payment,
  setUpGateway,
} from '../../../e2e/sandbox/gateway/testing/setUpGateway.ts'
import { hashSafeMessage, hashTextMessage } from '../domain/message/messageHash.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import type { SafeFactCalls } from './accountCalls.ts'
import type { NetworkFactCalls } from './chainCalls.ts'
import { gatewayNetworkFacts, gatewaySafeFacts } from './factTables.ts'
import { type AllCalls, gatewayOver } from './testing/gatewayOver.ts'
import { namesIn } from './testing/namesIn.ts'

let setup: GatewaySetup
let calls: AllCalls
const options = { signal: new AbortController().signal }

beforeAll(async () => {
  setup = await setUpGateway()
  calls = gatewayOver(globalThis.fetch.bind(globalThis), { baseUrl: setup.url })
}, 120_000)
afterAll(() => setup.stop())

const account = () => ({ chainId: setup.world.chainId, address: setup.world.safe })
const chainId = () => setup.world.chainId

describe('the gateway of the sandbox', () => {
  test('behavior: says what the Safe is, whose it is and which nonce is next @local-gateway-safe', async () => {
    const { world } = setup
    expect(await calls.safe(account(), options)).toMatchObject({
      address: world.safe,
      owners: expect.arrayContaining(world.owners.map(({ address }) => address)),
      threshold: 2,
      versionState: 'UP_TO_DATE',
    })
    const owned = await calls.ownedSafes({ ...account(), address: world.owners[0].address }, options)
    expect(owned).toContain(world.safe)
    const { current, recommended } = await calls.nonces(account(), options)
    expect(recommended).toBeGreaterThanOrEqual(current)
    const noSafe = { ...account(), address: world.stranger.address }
    expect(await calls.safe(noSafe, options)).toBeUndefined()
  })

  test('behavior: lists balances in any currency it supports @local-gateway-lists-balances', async () => {
    const currencies = await calls.currencies(options)
    expect(currencies).toContain('USD')
    const balances = await calls.balances(account(), 'eur', options)
    expect(balances.items.map(({ kind }) => kind)).toContain('native')
    expect(balances).toMatchObject({ currency: 'eur', unreadable: 0 })
  })

  test('behavior: lists what happened and what waits, and every entry can be read @local-gateway-lists', async () => {
    const eventful = { ...account(), address: setup.world.otherSafes.eventful }
    const busy = { ...account(), address: setup.world.otherSafes.busy }
    const lists = await Promise.all([
      calls.history(eventful, {}, options),
      calls.queue(busy, { trusted: false }, options),
      calls.incoming(eventful, {}, options),
      calls.multisig(eventful, { executed: true }, options),
      calls.module(eventful, {}, options),
    ])
    expect(lists.map(({ unreadable }) => unreadable)).toEqual([0, 0, 0, 0, 0])
    for (const { items } of lists) expect(items.length).toBeGreaterThan(0)
    const [history] = lists
    expect(history?.items.some((entry) => entry.kind === 'transaction')).toBe(true)
  })

  test('behavior: a proposal is taken, its hash recomputed, confirmed and found again @local-gateway-proposal', async () => {
    const { world } = setup
    const { recommended } = await calls.nonces(account(), options)
    const transaction = payment(world.stranger.address, recommended)
    const [first, second] = await setup.sign(transaction, world.owners.slice(0, 2))
    if (first === undefined || second === undefined) throw new Error('The world has two owners')
    const version = parseSafeVersion('1.4.1')
    if (version === undefined) throw new Error('1.4.1 is a version')
    const { safeTxHash } = hashSafeTransaction({ chainId: chainId(), safe: world.safe, version }, transaction)
    const sender = world.owners[0].address
    const proposed = await calls.propose(
      account(),
      { transaction, safeTxHash, sender, signature: first.signature, origin: undefined },
      options,
    )
    expect(proposed).toMatchObject({ status: 'AWAITING_CONFIRMATIONS', execution: { safeTxHash } })
    expect(proposed.execution).toMatchObject({ safeTransaction: transaction })

    const confirmed = await calls.confirm(chainId(), { safeTxHash, signature: second.signature }, options)
    // The gateway may have answered what it kept before the signature came.
    await setup.settle()
    expect(await calls.details(chainId(), safeTxHash, options)).toMatchObject({ id: confirmed.id })
    expect(await calls.transactionStatus(chainId(), safeTxHash, options)).toMatchObject({
      confirmations: { submitted: 2, required: 2 },
    })
    const { items } = await calls.queue(account(), {}, options)
    expect(items).toContainEqual(
      expect.objectContaining({ transaction: expect.objectContaining({ safeTxHash }) }),
    )
  })

  test('behavior: a queue with one bad signature is read around it, and its nonce is between those beside it', async () => {
    const { world } = setup
    const [owner] = world.owners
    for (let nonce = 40; nonce < 53; nonce++)
      await setup.propose(payment(world.stranger.address, nonce), [owner])
    await setup.settle()
    const before = await calls.queue(account(), {}, options)
    const waiting = before.items.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction] : []))
    const bad = waiting.find(({ execution }) => execution?.kind === 'multisig' && execution.nonce === 46)
    await setup.post('/__test__/rules', { badSignatures: [bad?.safeTxHash] })
    const { items, unreadable } = await calls.queue(account(), {}, options)
    await setup.post('/__test__/rules', { badSignatures: [] })
    const shown = items.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction.id] : []))
    expect(shown).toEqual(waiting.filter((one) => one !== bad).map(({ id }) => id))
    expect(unreadable).toBe(1)
    const place = items.findIndex(({ kind }) => kind === 'unread')
    const nonceAt = (index: number) => {
      const entry = items[index]
      return entry?.kind === 'transaction' && entry.transaction.execution?.kind === 'multisig'
        ? entry.transaction.execution.nonce
        : undefined
    }
    expect([nonceAt(place - 1), items[place], nonceAt(place + 1)]).toEqual([
      45,
      { kind: 'unread', rows: 1, said: '502: Invalid signature' },
      47,
    ])
  })

  test('error: a proposal that does not verify is refused in the words of the service', async () => {
    const { world } = setup
    const transaction = payment(world.stranger.address, 90)
    const [signature] = await setup.sign(transaction, world.owners.slice(0, 1))
    const refused = calls.propose(
      account(),
      {
        transaction,
        safeTxHash: `0x${'ab'.repeat(32)}`,
        sender: world.owners[0].address,
        signature: signature?.signature,
        origin: undefined,
      },
      options,
    )
    await expect(refused).rejects.toMatchObject({
      code: 'gateway/response',
      message: '422: Invalid safeTxHash',
      facts: { status: 422, reason: 'Invalid safeTxHash' },
    })
  })

  test('behavior: a message is proposed, confirmed and found with its whole signature @local-gateway-message', async () => {
    const { world } = setup
    const text = 'Test of all messages'
    const version = parseSafeVersion('1.4.1')
    if (version === undefined) throw new Error('1.4.1 is a version')
    const identity = { chainId: chainId(), safe: world.safe, version }
    const { safeMessageHash } = hashSafeMessage(identity, hashTextMessage(text))
    const signature = async (index: 0 | 1) =>
      serializeSignature(await sign({ hash: safeMessageHash, privateKey: world.owners[index].privateKey }))
    const message = { kind: 'text', text } as const
    await calls.proposeMessage(
      account(),
      {
        message,
        signature: await signature(0),
        origin: '{"url":"http://localhost:4301","name":"Countersign"}',
      },
      options,
    )
    expect(await calls.message(chainId(), safeMessageHash, options)).toMatchObject({
      status: 'NEEDS_CONFIRMATION',
      message,
      preparedSignature: undefined,
    })
    await calls.confirmMessage(
      chainId(),
      { messageHash: safeMessageHash, signature: await signature(1) },
      options,
    )
    await setup.settle()
    const { items, unreadable } = await calls.messages(account(), options)
    expect(unreadable).toBe(0)
    expect(items).toContainEqual(
      expect.objectContaining({
        message: expect.objectContaining({ messageHash: safeMessageHash, status: 'CONFIRMED' }),
      }),
    )
    expect(await calls.message(chainId(), safeMessageHash, options)).toMatchObject({
      confirmations: { submitted: 2, required: 2 },
    })
  })

  test('behavior: describes its chains, versions, apps and index @local-gateway-describes', async () => {
    const { items } = await calls.chains(options)
    expect(items).toContainEqual(expect.objectContaining({ chainId: chainId() }))
    expect(await calls.chain(chainId(), options)).toMatchObject({ chainId: chainId() })
    expect(await calls.chain(5, options)).toBeUndefined()
    const copies = await calls.masterCopies(chainId(), options)
    expect(copies.items.map(({ address }) => address)).toContain(setup.world.contracts.SafeL2)
    const apps = await calls.apps(chainId(), options)
    expect(apps.unreadable).toBe(0)
    expect(apps.items.map(({ name }) => name)).toContain('Countersign')
    expect(await calls.indexing(chainId(), options)).toMatchObject({ synced: true })
  })

  test('behavior: answers for everything that it has of a network and of a Safe @local-gateway-facts', async () => {
    const ofNetwork: NetworkFactCalls = calls
    for (const name of namesIn(gatewayNetworkFacts))
      expect(await ofNetwork[name](chainId(), options), name).toEqual(expect.anything())
    const ofSafe: SafeFactCalls = calls
    for (const name of namesIn(gatewaySafeFacts))
      expect(await ofSafe[name](account(), options), name).toEqual(expect.anything())
  })

  test('behavior: estimates, previews and decodes @local-gateway-estimates', async () => {
    const { world } = setup
    const core = { to: world.stranger.address, value: 1n, data: '0x', operation: 0 } as const
    expect(await calls.estimate(account(), core, options)).toMatchObject({ recommended: expect.any(Number) })
    expect(await calls.preview(account(), core, options)).toMatchObject({ info: { kind: 'transfer' } })
    const word = world.stranger.address.slice(2).toLowerCase().padStart(64, '0')
    const data = `0xa9059cbb${word}${'1'.padStart(64, '0')}` as const
    expect(await calls.decode(chainId(), { to: world.coin.address, data }, options)).toMatchObject({
      method: 'transfer',
    })
  })

  test('behavior: of a Safe before 1.3.0 it estimates what the call needs @local-gateway-safe-tx-gas', async () => {
    const { world, client } = setup
    const old = {
      ...account(),
      address: (await createPublishedSafe(client, world.contracts, '1.2.0')).address,
    }
    const word = world.stranger.address.slice(2).toLowerCase().padStart(64, '0')
    const data = `0x095ea7b3${word}${'1'.padStart(64, '0')}` as const
    const call = { to: world.coin.address, value: 0n, data, operation: 0 } as const
    const { safeTxGas } = await calls.estimate(old, call, options)
    expect(safeTxGas).toBeGreaterThan(21_000n)
    expect(await calls.estimate(account(), call, options)).toMatchObject({ safeTxGas: 0n })
  })

  test('behavior: collectibles, a contract, the creation and overviews @local-gateway-collectibles', async () => {
    const { world } = setup
    const collecting = { ...account(), address: world.otherSafes.collecting }
    const paged = await calls.collectibles(collecting, {}, options)
    expect(paged.unreadable).toBe(0)
    expect(paged.items.length).toBeGreaterThan(0)
    expect(await calls.contract({ ...account(), address: world.contracts.MultiSend }, options)).toMatchObject(
      { address: world.contracts.MultiSend },
    )
    expect(await calls.creation(account(), options)).toMatchObject({
      factory: world.contracts.SafeProxyFactory,
    })
    const [ada] = world.owners
    const owned = await calls.ownedByChain(ada.address, options)
    expect([...owned.keys()]).toEqual([account().chainId])
    expect(owned.get(account().chainId)).toContain(account().address)
    const overviews = await calls.overviews([account()], { ...options, currency: 'usd' })
    expect(overviews.items).toMatchObject([{ account: account(), threshold: 2, queued: expect.any(Number) }])
  })

  test('behavior: a delegate is named, listed and removed again @local-gateway-delegate', async () => {
    const { world } = setup
    const [ada] = world.owners
    const delegate = world.stranger.address
    const hash = hashTypedData({
      domain: { name: 'Safe Transaction Service', version: '1.0', chainId: chainId() },
      types: {
        Delegate: [
          { name: 'delegateAddress', type: 'address' },
          { name: 'totp', type: 'uint256' },
        ],
      },
      primaryType: 'Delegate',
      message: { delegateAddress: delegate, totp: BigInt(Math.floor(Date.now() / 3_600_000)) },
    })
    const signature = serializeSignature(await sign({ hash, privateKey: ada.privateKey }))
    const parties = { safe: world.safe, delegate, delegator: ada.address }
    await calls.addDelegate(chainId(), { ...parties, label: 'Bot', signature }, options)
    const list = async () => (await calls.delegates(chainId(), { safe: world.safe, delegate }, options)).items
    expect(await list()).toEqual([{ ...parties, label: 'Bot' }])
    await calls.removeDelegate(chainId(), { ...parties, signature }, options)
    expect(await list()).toEqual([])
  })

  test('behavior: a proposal is withdrawn by who proposed it @local-gateway-proposal-withdrawn', async () => {
    const { world } = setup
    const [ada] = world.owners
    const safeTxHash = await setup.propose(payment(world.stranger.address, 80), [ada])
    const hash = hashTypedData({
      domain: {
        name: 'Safe Transaction Service',
        version: '1.0',
        chainId: chainId(),
        verifyingContract: world.safe,
      },
      types: {
        DeleteRequest: [
          { name: 'safeTxHash', type: 'bytes32' },
          { name: 'totp', type: 'uint256' },
        ],
      },
      primaryType: 'DeleteRequest',
      message: { safeTxHash, totp: BigInt(Math.floor(Date.now() / 3_600_000)) },
    })
    const signature = serializeSignature(await sign({ hash, privateKey: ada.privateKey }))
    await calls.withdraw(chainId(), { safeTxHash, signature }, options)
    expect(await calls.details(chainId(), safeTxHash, options)).toBeUndefined()
  })

  test('behavior: of a long history a hundred rows are asked for at a time, after a first screen of twenty', async () => {
    const many = 400
    const switched = await fetch(`${setup.url}/__test__/flood`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ history: many }),
    })
    expect(switched.status).toBe(204)
    const asked: string[] = []
    const { history } = gatewayOver(
      (url, init) => {
        asked.push(String(url))
        return fetch(url, init)
      },
      { baseUrl: setup.url },
    )
    const found = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await history(account(), {}, { ...options, cursor })
      for (const entry of page.items) if (entry.kind === 'transaction') found.add(entry.transaction.id)
      if (cursor === undefined) expect(found.size).toBeLessThanOrEqual(20)
      cursor = page.next
    } while (cursor !== undefined)
    expect(found.size).toBeGreaterThan(many)
    expect(asked).toHaveLength(1 + Math.ceil((found.size - 20) / 100))
  })
})
