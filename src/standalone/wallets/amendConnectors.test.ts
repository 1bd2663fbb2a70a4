import { describe, expect, onTestFinished, test } from 'vitest'
import { createConnector } from 'wagmi'
import { connect } from 'wagmi/actions'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { createFakeWallet, providerError } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { ada } from '../testing/standaloneWorld.ts'
import { addConnectors } from './addConnectors.ts'
import { amendConnectors } from './amendConnectors.ts'
import { createWagmiConfig } from './wagmiConfig.ts'

async function setup() {
  const view = createFakeWindow()
  const wallet = createFakeWallet({ accounts: [ada], chainId: 5 })
  wallet.answer('wallet_requestPermissions', () => [{ caveats: [{ value: [ada] }] }])
  const config = createWagmiConfig({ chains: [localChain('http://127.0.0.1:1')], storage: view.localStorage })
  const stop = amendConnectors(config)
  onTestFinished(() => {
    stop()
    config._internal.mipd?.destroy()
  })
  // wagmi takes announcements only after it has read its storage.
  await new Promise((resolve) => setImmediate(resolve))
  view.announce(wallet, 'test.wallet')
  const [connector] = config.connectors
  if (connector === undefined) throw new Error('the wallet was not announced')
  return { wallet, config, connector }
}

describe('amendConnectors', () => {
  test('behavior: a wallet on a chain that is not configured connects on that chain, without being asked', async () => {
    const { wallet, config, connector } = await setup()
    const { chainId } = await connect(config, { connector: { ...connector }, chainId: 31337 })
    expect(chainId).toBe(5)
    expect(wallet.requests).not.toContain('wallet_switchEthereumChain')
  })

  test('error: a wallet that refuses at once does so after RainbowKit can show it', async () => {
    const { wallet, config, connector } = await setup()
    wallet.answer('wallet_requestPermissions', () => {
      throw providerError(4001, 'User rejected the request.')
    })
    const start = performance.now()
    await expect(connect(config, { connector })).rejects.toThrow('User rejected')
    expect(performance.now() - start).toBeGreaterThanOrEqual(99)
  })

  test('error: a relay that sends no code ends the connecting, and a late code changes nothing', async () => {
    const { config, connector } = setupRelay()
    const connecting = connect(config, { connector })
    await expect(connecting).rejects.toMatchObject({
      code: 'wallet/relay-timeout',
      message: 'The relay gave no URI',
    })
  })

  test('behavior: once the code is there, a person takes the time they need @amend-connectors-code', async () => {
    const { config, connector, approve } = setupRelay()
    const connecting = connect(config, { connector })
    connector.emitter.emit('message', { type: 'display_uri', data: 'wc:1@2' })
    await new Promise((resolve) => setTimeout(resolve, 60))
    approve()
    expect((await connecting).accounts).toEqual([ada])
  })

  test('behavior: a connection to the signer that closes is opened again @amend-connectors-connection', async () => {
    const { config, connector, attempts } = setupRelay({ closes: 2 })
    expect((await connect(config, { connector })).accounts).toEqual([ada])
    expect(attempts()).toBe(3)
  })

  test('error: a connection that closes each time is given up', async () => {
    const { config, connector, attempts } = setupRelay({ closes: 9 })
    await expect(connect(config, { connector })).rejects.toMatchObject({ code: 'wallet/connection-closed' })
    expect(attempts()).toBe(3)
  })
})

/** A connector of the kind WalletConnect is, over a relay that stays silent or closes the connection. */
function setupRelay({ closes = 0 } = {}) {
  const view = createFakeWindow()
  const config = createWagmiConfig({ chains: [localChain('http://127.0.0.1:1')], storage: view.localStorage })
  let attempts = 0
  let approve = () => {}
  const relayed = createConnector(() => ({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    async connect() {
      attempts += 1
      if (attempts <= closes) throw new Error('WebSocket connection closed abnormally with code: 3000')
      if (closes === 0) {
        await new Promise<void>((resolve) => {
          approve = resolve
        })
      }
      return { accounts: [ada], chainId: 31337 } as never
    },
    disconnect: async () => {},
    getAccounts: async () => [ada] as const,
    getChainId: async () => 31337,
    getProvider: async () => ({}),
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  addConnectors(config, [relayed])
  const stop = amendConnectors(config, { relay: 30 })
  onTestFinished(() => {
    stop()
    config._internal.mipd?.destroy()
  })
  const [connector] = config.connectors
  if (connector === undefined) throw new Error('the connector was not added')
  return { config, connector, attempts: () => attempts, approve: () => approve() }
}
