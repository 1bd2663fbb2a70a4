import { describe, expect, onTestFinished, test } from 'vitest'
import { walletConnect } from 'wagmi/connectors'
import { localChain, otherChain } from '../../shared/testing/chainConfigurations.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { ada } from '../testing/standaloneWorld.ts'
import { wagmiConfigOf } from '../testing/wagmiConfigOf.ts'
import { addConnectors } from './addConnectors.ts'
import { amendConnectors } from './amendConnectors.ts'

/**
 * The site's WalletConnect connector over a provider in the test's hands, with a session from an earlier visit: made for
 * the chains `asked`, in which the wallet granted `methods`.
 */
async function setup({
  asked = [31337],
  methods = ['personal_sign'],
}: {
  readonly asked?: readonly number[]
  readonly methods?: readonly string[]
} = {}) {
  const { localStorage } = createFakeWindow()
  const config = wagmiConfigOf({
    chains: [localChain('http://127.0.0.1:1'), otherChain],
    storage: localStorage,
  })
  addConnectors(config, [walletConnect({ projectId: 'x', showQrModal: false })])
  const { stop } = amendConnectors(config)
  onTestFinished(() => {
    stop()
    config._internal.mipd?.destroy()
  })
  localStorage.setItem('wagmi.walletConnect.requestedChains', JSON.stringify(asked))
  const [connector] = config.connectors
  if (connector === undefined) throw new Error('the connector was not added')
  const calls: string[] = []
  const listeners = new Map<string, () => void>()
  const provider = {
    session: { topic: 'earlier', namespaces: { eip155: { methods } } } as object | undefined,
    accounts: [ada],
    chainId: 31337,
    on: (event: string, listener: () => void) => void listeners.set(event, listener),
    removeListener() {},
    async disconnect() {
      calls.push('disconnect')
      this.session = undefined
    },
    async connect() {
      calls.push('connect')
      this.session = { topic: 'new' }
    },
    async enable() {
      return [ada]
    },
  }
  // The one seam between the connector and its SDK.
  connector.getProvider = async () => provider as never
  connector.emitter.on('disconnect', () => void calls.push('disconnected'))
  return { connector, calls, say: (event: string) => listeners.get(event)?.() }
}

describe('walletConnect', () => {
  test('behavior: a session that lacks a configured chain is dropped, and a new one asked for @wallet-connect-session-session', async () => {
    const { connector, calls } = await setup()
    await connector.connect()
    expect(calls).toEqual(['disconnect', 'connect'])
  })

  test('behavior: such a session is kept where its wallet can add chains @wallet-connect-session-kept', async () => {
    const { connector, calls } = await setup({ methods: ['personal_sign', 'wallet_addEthereumChain'] })
    expect(await connector.isAuthorized()).toBe(true)
    await connector.connect()
    expect(calls).toEqual([])
  })

  test('behavior: a session with all chains is kept', async () => {
    const { connector, calls } = await setup({ asked: [31337, 11155111] })
    await connector.connect()
    expect(calls).toEqual([])
  })

  test('behavior: a session that the wallet deletes is a disconnection @wallet-connect-session-deleted', async () => {
    const { connector, calls, say } = await setup({ asked: [31337, 11155111] })
    await connector.connect()
    say('session_delete')
    expect(calls).toEqual(['disconnected'])
  })

  test('error: No chains found on connector. @wallet-connect-session-chains', async () => {
    const emitter = { emit() {}, on() {}, off() {} }
    const parameters = { chains: [], storage: null, emitter } as never
    const connector = walletConnect({ projectId: 'x', showQrModal: false })(parameters)
    connector.getProvider = async () => ({ on() {} }) as never
    await expect(connector.connect()).rejects.toThrow('No chains found on connector.')
  })
})
