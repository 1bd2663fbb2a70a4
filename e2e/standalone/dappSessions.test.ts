import { EthereumProvider } from '@walletconnect/ethereum-provider'
import { createWalletClient, custom } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { safeEvents } from '../../src/shared/chain/safe/safeEvents.ts'
import { sessionMethods } from '../../src/standalone/dapps/sessions/sessionMethods.ts'
import { type LocalRelay, startRelay } from '../sandbox/walletConnectRelay.ts'
import { type ConnectedDapp, type DappClient, startDappClient } from './dappClient.ts'
import { openDappWallet, playedSafe } from './dappWallet.ts'

const { account, safeTxHash, mined } = playedSafe
const { address: safe } = account
const methods = [...Object.keys(sessionMethods), 'eth_sign', 'eth_sendRawTransaction']
const call = { to: safe, value: '0x1', data: '0x' }
const bundle = { version: '2.0.0', from: safe, chainId: '0x7a69', atomicRequired: true, calls: [call] }

let relay: LocalRelay
let dapp: DappClient
let wallet: ReturnType<typeof openDappWallet>
let connected: ConnectedDapp

const waiting = () => wallet.waiting()

/** What a dApp is told instead of an answer. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => ({ answer }),
    ({ code, message }: { readonly code: number; readonly message: string }) => ({ code, message }),
  )

beforeAll(async () => {
  relay = await startRelay()
  dapp = await startDappClient(relay.url, account.chainId)
  wallet = openDappWallet(relay.url)
  const { link, session } = await dapp.connect({ chains: [1, 31337, 10], methods })
  await wallet.sessions.connect(link, account)
  const offer = await vi.waitFor(() => {
    const [first] = wallet.state.get().offers
    if (first === undefined) throw new Error('Nothing is offered')
    return first
  })
  expect(offer).toMatchObject({
    claims: { name: 'Harbor Exchange', url: 'https://harbor.example' },
    networks: ['Local chain', 'Optimism'],
  })
  await wallet.sessions.accept(offer.id)
  connected = await session
  await expect(wallet.sessions.connect(link, account)).rejects.toMatchObject({ code: 'dapps/used-link' })
})

afterAll(async () => {
  await wallet.stop()
  await dapp.stop()
  await relay.stop()
})

test('behavior: a session has the networks of the Safe, and the methods that are answered', () => {
  expect(connected.accounts).toEqual([`eip155:31337:${safe}`, `eip155:10:${safe}`])
  expect(connected.methods).toEqual(Object.keys(sessionMethods))
  expect(wallet.state.get()).toMatchObject({
    status: 'ready',
    sessions: [{ topic: connected.topic }],
    offers: [],
  })
})

test.each([false, true])(
  'error: a dApp for another network alone is refused with 5100, required: %s',
  async (required) => {
    const { link, session } = await dapp.connect({ chains: [1], methods: ['personal_sign'], required })
    await wallet.sessions.connect(link, account)
    expect(await refusal(session)).toMatchObject({ code: 5100 })
    expect(wallet.state.get()).toMatchObject({ offers: [], problem: { code: 'dapps/no-common-network' } })
  },
)

test('behavior: a bundle has its id at once, and its status follows what a person and the chain do', async () => {
  const { ask } = connected
  const sent = await ask('wallet_sendCalls', [{ ...bundle, id: 'mine' }])
  expect(sent).toEqual({ id: 'mine' })
  const status = () => ask('wallet_getCallsStatus', ['mine'])
  expect(await status()).toEqual({
    version: '2.0.0',
    id: 'mine',
    chainId: '0x7a69',
    status: 100,
    atomic: true,
  })
  expect(await refusal(ask('wallet_sendCalls', [{ ...bundle, id: 'mine' }]))).toMatchObject({ code: 5720 })
  const request = await waiting()
  expect(request).toMatchObject({
    account,
    followed: true,
    asker: { door: 'session', topic: connected.topic },
  })
  wallet.requests.answer(request.id, { kind: 'proposed', safeTxHash, nonce: 7n })
  expect(await status()).toMatchObject({ status: 100 })
  wallet.chain.nextNonce = 8n
  wallet.chain.executed = safeEvents.success
  expect(await status()).toMatchObject({ status: 200, receipts: [{ transactionHash: mined, status: '0x1' }] })
  wallet.chain.executed = safeEvents.failure
  expect(await status()).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  wallet.chain.executed = undefined
  expect(await status()).toMatchObject({ status: 400 })
  expect(await refusal(ask('wallet_getCallsStatus', ['theirs']))).toMatchObject({ code: 5730 })
})

test('behavior: a transaction is answered with its safeTxHash, or once it is executed where one owner is enough', async () => {
  const { ask } = connected
  wallet.chain.nextNonce = 7n
  const first = ask('eth_sendTransaction', [{ from: safe, ...call }])
  wallet.requests.answer((await waiting()).id, { kind: 'proposed', safeTxHash, nonce: 7n })
  expect(await first).toBe(safeTxHash)

  wallet.chain.threshold = 1
  const second = ask('eth_sendTransaction', [{ from: safe, ...call }])
  wallet.chain.nextNonce = 8n
  wallet.chain.executed = safeEvents.success
  wallet.requests.answer((await waiting()).id, { kind: 'proposed', safeTxHash, nonce: 7n })
  expect(await second).toBe(mined)
})

test('behavior: a person sets for a session when its dApp gets a hash, whatever the Safe needs', async () => {
  const { ask, topic } = connected
  const { setAnswerTime } = wallet.sessions
  Object.assign(wallet.chain, { threshold: 1, nextNonce: 7n, executed: undefined })
  await setAnswerTime(topic, 'proposed')
  const first = ask('eth_sendTransaction', [{ from: safe, ...call }])
  wallet.requests.answer((await waiting()).id, { kind: 'proposed', safeTxHash, nonce: 7n })
  expect(await first).toBe(safeTxHash)
  Object.assign(wallet.chain, { threshold: 2, nextNonce: 8n, executed: safeEvents.success })
  await setAnswerTime(topic, 'executed')
  const second = ask('eth_sendTransaction', [{ from: safe, ...call }])
  wallet.requests.answer((await waiting()).id, { kind: 'proposed', safeTxHash, nonce: 7n })
  expect(await second).toBe(mined)
  await setAnswerTime(topic, 'as-needed')
})

test('behavior: a relay that goes away and comes back carries on', async () => {
  const port = Number(new URL(relay.url).port)
  await relay.stop()
  relay = await startRelay(port)
  const text = `0x${Buffer.from('hello').toString('hex')}`
  const signing = connected.ask('personal_sign', [text, safe])
  const { id } = await wallet.waiting(30_000)
  wallet.requests.answer(id, { kind: 'signed', messageHash: mined, signature: '0x1234' })
  expect(await signing).toBe('0x1234')
}, 60_000)

test('behavior: what a person refuses is 4001, over EIP-5792 the status 400; a signature is answered as it is', async () => {
  const { ask } = connected
  const text = `0x${Buffer.from('hello').toString('hex')}`
  const signing = ask('personal_sign', [text, safe])
  wallet.requests.answer((await waiting()).id, { kind: 'signed', messageHash: mined, signature: '0x1234' })
  expect(await signing).toBe('0x1234')
  const refused = refusal(ask('personal_sign', [text, safe]))
  wallet.requests.answer((await waiting()).id, { kind: 'refused' })
  expect(await refused).toMatchObject({ code: 4001 })
  const taken = refusal(ask('eth_sendTransaction', [{ from: safe, ...call }]))
  wallet.requests.answer((await waiting()).id, { kind: 'taken' })
  expect(await taken).toMatchObject({ code: 4001 })
  const { id } = (await ask('wallet_sendCalls', [bundle])) as { readonly id: string }
  wallet.requests.answer((await waiting()).id, { kind: 'taken' })
  expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 400 })
})

test('behavior: what needs no person is answered, reads go to the node of this site, and what it says stays here', async () => {
  const { ask } = connected
  expect(await ask('eth_accounts', [])).toEqual([safe])
  expect(await ask('eth_chainId', [], 10)).toBe('0xa')
  expect(await ask('eth_getBalance', [safe, 'latest'])).toEqual(['eth_getBalance', [safe, 'latest']])
  expect(await ask('wallet_getCapabilities', [safe, ['0x7a69', '0x1']])).toEqual({
    '0x7a69': { atomic: { status: 'supported' } },
  })
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
  const told = [
    await refusal(ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])),
    await refusal(ask('eth_call', [{}, 'latest'])),
    await refusal(ask('wallet_sendCalls', [{ ...bundle, chainId: '0xa' }])),
  ]
  expect(told).toMatchObject([{ code: 4902 }, { code: -32603 }, { code: 5710 }])
  expect(JSON.stringify(told)).not.toContain('secret')
})

test('behavior: 20 requests wait, the rest is refused, and a session that ends takes them along', async () => {
  const { ask, ping, disconnect } = connected
  await ping()
  const asked: Promise<Awaited<ReturnType<typeof refusal>>>[] = []
  for (let request = 0; request < 30; request++) {
    asked.push(refusal(ask('wallet_sendCalls', [bundle])))
    // The client draws its ids from a thousand for each millisecond: two of one id would share an answer.
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const told = await Promise.all(asked)
  expect(told.filter((one) => 'answer' in one)).toHaveLength(20)
  expect(told.filter((one) => 'code' in one && one.code === -32005)).toHaveLength(10)
  await disconnect()
  await vi.waitFor(() => expect(wallet.state.get().sessions).toEqual([]))
  expect(wallet.requests.queue.get()).toEqual([])
})

test('behavior: viem over the provider of dApps sends a bundle and waits until it is executed', async () => {
  const provider = await EthereumProvider.init({
    projectId: '0123456789abcdef0123456789abcdef',
    relayUrl: relay.url,
    optionalChains: [31337],
    rpcMap: { 31337: 'http://127.0.0.1:1' },
    showQrModal: false,
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    customStoragePrefix: `${relay.url}-provider`,
    metadata: { name: 'Harbor Exchange', description: '', url: 'https://harbor.example', icons: [] },
  })
  provider.once('display_uri', (link: string) => void wallet.sessions.connect(link, account))
  const connecting = provider.connect()
  const [offer] = await vi.waitFor(
    () => {
      const { offers } = wallet.state.get()
      if (offers.length === 0) throw new Error('Nothing is offered')
      return offers
    },
    { timeout: 10_000 },
  )
  await wallet.sessions.accept(offer?.id ?? 0)
  await connecting
  const client = createWalletClient({
    account: safe,
    chain: { ...foundry, id: 31337 },
    transport: custom(provider),
  })
  expect(await client.getCapabilities()).toMatchObject({ 31337: { atomic: { status: 'supported' } } })
  Object.assign(wallet.chain, { nextNonce: 7n, executed: undefined })
  const { id } = await client.sendCalls({ calls: [{ to: safe, value: 1n }] })
  wallet.requests.answer((await waiting()).id, { kind: 'proposed', safeTxHash, nonce: 7n })
  const executed = client.waitForCallsStatus({ id, pollingInterval: 50 })
  Object.assign(wallet.chain, { nextNonce: 8n, executed: safeEvents.success })
  expect(await executed).toMatchObject({
    status: 'success',
    statusCode: 200,
    atomic: true,
    receipts: [{ transactionHash: mined, status: 'success' }],
  })
  await provider.disconnect()
})
