import { stringToHex } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as core2 from 'wagmi'
import * as actions2 from 'wagmi/actions'
import { walletConnect as walletConnect2 } from 'wagmi/connectors'
import * as core3 from 'wagmi3'
import * as actions3 from 'wagmi3/actions'
import { walletConnect as walletConnect3 } from 'wagmi3/connectors'
import { safeEvents } from '../../src/shared/chain/safe/safeEvents.ts'
import { type LocalRelay, startRelay } from '../sandbox/walletConnectRelay.ts'
import { openDappWallet, playedSafe } from './dappWallet.ts'

const { account, safeTxHash, mined } = playedSafe
const { address: safe } = account
const hour = 3_600_000

let relay: LocalRelay
let wallet: ReturnType<typeof openDappWallet>

beforeAll(async () => {
  relay = await startRelay()
  wallet = openDappWallet(relay.url)
})

afterAll(async () => {
  vi.useRealTimers()
  await wallet.stop()
  await relay.stop()
})

/** Calls `letIn` with the link that the connector shows. */
const settings = (prefix: string) => ({
  projectId: '0123456789abcdef0123456789abcdef',
  relayUrl: relay.url,
  showQrModal: false,
  telemetryEnabled: false,
  isNewChainsStale: false,
  storageOptions: { database: ':memory:' },
  customStoragePrefix: `${relay.url}-${prefix}`,
  metadata: { name: 'Harbor Exchange', description: '', url: 'https://harbor.example', icons: [] },
})

const chain = { ...foundry, id: 31337 } as const
const wagmis = {
  'wagmi 2': { ...core2, ...actions2, walletConnect: walletConnect2 },
  // The same calls; only the types of both differ.
  'wagmi 3': { ...core3, ...actions3, walletConnect: walletConnect3 } as unknown as Wagmi,
}
type Wagmi = typeof core2 & typeof actions2 & { readonly walletConnect: typeof walletConnect2 }

test.each(Object.keys(wagmis) as (keyof typeof wagmis)[])(
  'behavior: %s connects over the relay, reads, signs and sends, and hears an hour later that another owner executed it',
  async (name) => {
    const { createConfig, http, connect, disconnect, walletConnect, ...wagmi } = wagmis[name]
    Object.assign(wallet.chain, { threshold: 2, nextNonce: 7n, executed: undefined })
    const connector = walletConnect(settings(name.replace(' ', '-')))
    const config = createConfig({
      chains: [chain],
      connectors: [connector],
      storage: null,
      multiInjectedProviderDiscovery: false,
      transports: { [chain.id]: http('http://127.0.0.1:1') },
    })
    const [made] = config.connectors
    if (made === undefined) throw new Error('There is no connector')
    made.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri') void wallet.letIn(String(data))
    })
    expect(await connect(config, { connector: made })).toMatchObject({ accounts: [safe], chainId: 31337 })

    const signing = wagmi.signMessage(config, { message: 'Sign in to Harbor Exchange' })
    const asked = await wallet.waiting()
    expect(asked.asks).toEqual({
      kind: 'message',
      message: { kind: 'text', text: stringToHex('Sign in to Harbor Exchange') },
    })
    wallet.requests.answer(asked.id, { kind: 'signed', messageHash: mined, signature: '0x1234' })
    expect(await signing).toBe('0x1234')

    const refused = wagmi.sendCalls(config, { calls: [{ to: safe, value: 1n }] })
    const { id: refusedId } = await refused
    wallet.requests.answer((await wallet.waiting()).id, { kind: 'refused' })
    expect(await wagmi.getCallsStatus(config, { id: refusedId })).toMatchObject({ statusCode: 400 })

    expect(await wagmi.getCapabilities(config)).toMatchObject({ 31337: { atomic: { status: 'supported' } } })
    const { id } = await wagmi.sendCalls(config, { calls: [{ to: safe, value: 1n }] })
    wallet.requests.answer((await wallet.waiting()).id, { kind: 'proposed', safeTxHash, nonce: 7n })
    await vi.waitFor(async () =>
      expect(await wagmi.getCallsStatus(config, { id })).toMatchObject({
        status: 'pending',
        statusCode: 100,
      }),
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour })
    Object.assign(wallet.chain, { nextNonce: 8n, executed: safeEvents.success })
    expect(await wagmi.waitForCallsStatus(config, { id, pollingInterval: 50 })).toMatchObject({
      status: 'success',
      statusCode: 200,
      receipts: [{ transactionHash: mined, status: 'success' }],
    })
    await disconnect(config)
    await vi.waitFor(() => expect(wallet.state.get().sessions).toEqual([]))
  },
  60_000,
)
