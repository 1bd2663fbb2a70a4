import { describe, expect, onTestFinished, test } from 'vitest'
import { createConnector } from 'wagmi'
import { connect } from 'wagmi/actions'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { createFakeWallet, providerError } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { ada, bo } from '../testing/standaloneWorld.ts'
import { wagmiConfigOf } from '../testing/wagmiConfigOf.ts'
import { addConnectors } from './addConnectors.ts'
import { amendConnectors } from './amendConnectors.ts'

async function setup() {
  const view = createFakeWindow()
  const wallet = createFakeWallet({ accounts: [ada], chainId: 5 })
  wallet.answer('wallet_requestPermissions', () => [{ caveats: [{ value: [ada] }] }])
  const config = wagmiConfigOf({ chains: [localChain('http://127.0.0.1:1')], storage: view.localStorage })
  const { stop, abandon } = amendConnectors(config)
  onTestFinished(() => {
    stop()
    config._internal.mipd?.destroy()
  })
  // wagmi takes announcements only after it has read its storage.
  await new Promise((resolve) => setImmediate(resolve))
  view.announce(wallet, 'test.wallet')
  const [connector] = config.connectors
  if (connector === undefined) throw new Error('the wallet was not announced')
  return { view, wallet, config, connector, abandon }
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

  test.each([
    ['no accounts', [], 'wallet/rejected', 'The list of accounts received is empty'],
    ['null', null, 'wallet/failed', 'The wallet gave no list of accounts'],
  ])(
    'error: a wallet that gives %s connects no account, and the next one connects @amend-connectors-empty',
    async (_, accounts, code, message) => {
      const { view, wallet, config, connector } = await setup()
      wallet.answer('wallet_requestPermissions', () => [])
      wallet.answer('eth_requestAccounts', () => accounts)
      wallet.answer('eth_accounts', () => accounts)
      await expect(connect(config, { connector })).rejects.toMatchObject({ code, message })
      expect(config.state).toMatchObject({ status: 'disconnected', current: null })
      const other = createFakeWallet({ accounts: [bo], chainId: 5 })
      other.answer('wallet_requestPermissions', () => [{ caveats: [{ value: [bo] }] }])
      view.announce(other, 'other.wallet')
      const second = config.connectors.find(({ id }) => id === 'other.wallet')
      if (second === undefined) throw new Error('the wallet was not announced')
      expect((await connect(config, { connector: second })).accounts).toEqual([bo])
    },
  )

  /** A wallet that asks and is not answered until `approve` is called. */
  async function setupSlow() {
    const world = await setup()
    let approve = () => {}
    const asked = new Promise<void>((resolve) => {
      world.wallet.answer('wallet_requestPermissions', () => {
        resolve()
        return new Promise((answer) => {
          approve = () => answer([{ caveats: [{ value: [ada] }] }])
        })
      })
    })
    return { ...world, asked, approve: () => approve() }
  }

  test('behavior: a late yes of a wallet that was given up for another connects no account', async () => {
    const { view, config, connector, asked, approve } = await setupSlow()
    const late = connect(config, { connector })
    await asked
    const other = createFakeWallet({ accounts: [bo], chainId: 31337 })
    other.answer('wallet_requestPermissions', () => [{ caveats: [{ value: [bo] }] }])
    view.announce(other, 'other.wallet')
    const second = config.connectors.find(({ id }) => id === 'other.wallet')
    if (second === undefined) throw new Error('the wallet was not announced')
    await connect(config, { connector: second })
    approve()
    await expect(late).rejects.toMatchObject({ code: 'wallet/superseded' })
    expect([...config.state.connections.values()].map(({ accounts }) => accounts)).toEqual([[bo]])
    expect(config.state.status).toBe('connected')
  })

  test('behavior: a late yes after the dialog was left connects no account', async () => {
    const { config, connector, asked, approve, abandon } = await setupSlow()
    const late = connect(config, { connector })
    await asked
    abandon()
    approve()
    await expect(late).rejects.toMatchObject({ code: 'wallet/superseded' })
    expect(config.state).toMatchObject({ status: 'disconnected', current: null })
  })

  test('behavior: a wallet that says it has switched and has not is found within seconds @amend-connectors-lie', async () => {
    const { wallet, config, connector } = await setup()
    await connect(config, { connector })
    wallet.answer('wallet_switchEthereumChain', () => null)
    const start = performance.now()
    await expect(connector.switchChain?.({ chainId: 31337 })).rejects.toMatchObject({
      code: 'wallet/chain-mismatch',
      message: 'Chain mismatch: Expected 31337, received 5',
    })
    expect(performance.now() - start).toBeLessThan(3_000)
  })

  test('behavior: a wallet that switches without an event has switched', async () => {
    const { wallet, config, connector } = await setup()
    await connect(config, { connector })
    wallet.answer('wallet_switchEthereumChain', () => {
      wallet.setChain(31337)
      return null
    })
    expect(await connector.switchChain?.({ chainId: 31337 })).toMatchObject({ id: 31337 })
    expect([...config.state.connections.values()][0]?.chainId).toBe(31337)
  })

  test.each([
    [4001, 'User rejected the request.', 'wallet/rejected'],
    [-32603, 'boom', 'wallet/switch-failed'],
    [-32002, 'Request already pending', 'wallet/busy'],
  ])(
    'error: a switch that ends with %i is reported as what it is @amend-connectors-switch',
    async (status, message, code) => {
      const { wallet, config, connector } = await setup()
      await connect(config, { connector })
      wallet.answer('wallet_switchEthereumChain', () => {
        throw providerError(status, message)
      })
      await expect(connector.switchChain?.({ chainId: 31337 })).rejects.toMatchObject({ code })
    },
  )

  test('error: a relay that sends no code ends the connecting, and a late code changes nothing', async () => {
    const { config, connector } = setupRelay()
    const connecting = connect(config, { connector })
    await expect(connecting).rejects.toMatchObject({
      code: 'wallet/relay-timeout',
      message: 'The relay gave no URI',
    })
  })

  test('error: where a relay sends no code, the error names the chosen wallet', async () => {
    const { config, connector } = setupRelay({ listedAs: 'Rainbow' })
    await expect(connect(config, { connector })).rejects.toMatchObject({ facts: { wallet: 'Rainbow' } })
  })

  test('behavior: once the code is there, a person takes the time they need @amend-connectors-code', async () => {
    const { config, connector, approve } = setupRelay()
    const connecting = connect(config, { connector })
    connector.emitter.emit('message', { type: 'display_uri', data: 'wc:1@2' })
    await new Promise((resolve) => setTimeout(resolve, 60))
    approve()
    expect(await connecting).toMatchObject({ accounts: [ada], chainId: 31337 })
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
function setupRelay({ closes = 0, listedAs }: { readonly closes?: number; readonly listedAs?: string } = {}) {
  const view = createFakeWindow()
  const config = wagmiConfigOf({ chains: [localChain('http://127.0.0.1:1')], storage: view.localStorage })
  let attempts = 0
  let approve = () => {}
  const relayed = createConnector(() => ({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    ...(listedAs !== undefined && { rkDetails: { name: listedAs } }),
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
  const { stop } = amendConnectors(config, { relay: 30 })
  onTestFinished(() => {
    stop()
    config._internal.mipd?.destroy()
  })
  const [connector] = config.connectors
  if (connector === undefined) throw new Error('the connector was not added')
  return { config, connector, attempts: () => attempts, approve: () => approve() }
}
