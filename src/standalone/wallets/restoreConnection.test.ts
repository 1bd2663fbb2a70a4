import { describe, expect, onTestFinished, test } from 'vitest'
import type { Config } from 'wagmi'
import { injected } from 'wagmi/connectors'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { createFakeWallet, type FakeWallet } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { ada, adaOnLocal } from '../testing/standaloneWorld.ts'
import { wagmiConfigOf } from '../testing/wagmiConfigOf.ts'
import { addConnectors } from './addConnectors.ts'
import { gatedConnector } from './gatedConnector.ts'
import { forgetConnections, restoreConnection } from './restoreConnection.ts'

const limits = { announcement: 50, answer: 2_000 }

function setup({ remembered = 'test.wallet', announced = false } = {}) {
  const view = createFakeWindow()
  const wallet = createFakeWallet({ accounts: [ada], chainId: adaOnLocal.chainId })
  if (announced) view.announce(wallet, 'test.wallet')
  if (remembered !== '') view.localStorage.setItem('wagmi.recentConnectorId', JSON.stringify(remembered))
  const config = wagmiConfigOf({ chains: [localChain('http://127.0.0.1:1')], storage: view.localStorage })
  onTestFinished(() => config._internal.mipd?.destroy())
  return { view, wallet, config, accounts: () => accountsOf(config) }
}

/** A wallet as RainbowKit registers one: its own id is in `rkDetails`. */
function rainbowConnector(wallet: FakeWallet, id: string) {
  const target = { id: 'injected', name: 'A wallet', provider: wallet.provider as never }
  return gatedConnector((config) => ({ ...injected({ target })(config), rkDetails: { id } }))
}

function accountsOf({ state }: Config) {
  return state.current === null ? undefined : state.connections.get(state.current)?.accounts
}

const noWallets = async () => {}

describe('restoreConnection', () => {
  test('behavior: a wallet that announced itself needs no other wallet code', async () => {
    const { config, accounts } = setup({ announced: true })
    let loads = 0
    await restoreConnection(config, { limits, loadWallets: async () => void loads++ })
    expect(accounts()).toEqual([ada])
    expect(config.state.status).toBe('connected')
    expect(loads).toBe(0)
  })

  test('behavior: a wallet that announces itself a moment later is waited for', async () => {
    const { view, wallet, config, accounts } = setup()
    await restoreConnection(config, {
      limits: { ...limits, announcement: 5_000 },
      loadWallets: async () => void setTimeout(() => view.announce(wallet, 'test.wallet')),
    })
    expect(accounts()).toEqual([ada])
  })

  test("behavior: a wallet of RainbowKit's is found by RainbowKit's id, and only that one is asked", async () => {
    const { wallet, config, accounts } = setup({ remembered: 'metaMask' })
    const other = createFakeWallet({ accounts: [ada], chainId: 1 })
    const loadWallets = async () =>
      addConnectors(config, [rainbowConnector(other, 'rainbow'), rainbowConnector(wallet, 'metaMask')])
    await restoreConnection(config, { limits, loadWallets })
    expect(accounts()).toEqual([ada])
    expect(other.requests).toEqual([])
  })

  test('behavior: a wallet that is gone leaves nothing connected', async () => {
    const { config } = setup()
    await restoreConnection(config, { limits, loadWallets: noWallets })
    expect(config.state).toMatchObject({ status: 'disconnected', current: null })
  })

  test('behavior: a wallet that does not answer is not waited for, but taken when it does', async () => {
    const { wallet, config, accounts } = setup({ announced: true })
    let answer: (accounts: unknown) => void = () => {}
    wallet.answer('eth_accounts', () => new Promise((resolve) => (answer = resolve)))
    await restoreConnection(config, { limits: { ...limits, answer: 50 }, loadWallets: noWallets })
    expect(config.state.status).toBe('disconnected')
    wallet.answer('eth_accounts', () => [ada])
    answer([ada])
    await expect.poll(() => config.state.status).toBe('connected')
    expect(accounts()).toEqual([ada])
  })

  test('behavior: a wallet that announces itself long after the page has started is taken when it comes', async () => {
    const { view, wallet, config, accounts } = setup()
    await restoreConnection(config, { limits, loadWallets: noWallets })
    expect(config.state.status).toBe('disconnected')
    view.announce(wallet, 'test.wallet')
    await expect.poll(accounts).toEqual([ada])
    expect(config.state.status).toBe('connected')
  })

  test('behavior: one that comes after the user has disconnected is not asked', async () => {
    const { view, wallet, config } = setup()
    await restoreConnection(config, { limits, loadWallets: noWallets })
    await config.storage?.removeItem('recentConnectorId')
    view.announce(wallet, 'test.wallet')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(config.state.status).toBe('disconnected')
    expect(wallet.requests).toEqual([])
  })

  test('behavior: the wallet library is disconnected, connecting, connected, and reconnecting where a connection is known @restore-connection-status', async () => {
    const { config } = setup({ announced: true })
    const seen: string[] = [config.state.status]
    config.subscribe(
      ({ status }) => status,
      (status) => void seen.push(status),
    )
    await restoreConnection(config, { limits, loadWallets: noWallets })
    await restoreConnection(config, { limits, loadWallets: noWallets })
    forgetConnections(config)
    expect(seen).toEqual([
      'disconnected',
      'connecting',
      'connected',
      'reconnecting',
      'connected',
      'disconnected',
    ])
  })

  test('behavior: with nothing remembered no wallet is asked @restore-connection-remembered', async () => {
    const { wallet, config } = setup({ remembered: '', announced: true })
    await restoreConnection(config, { limits, loadWallets: noWallets })
    expect(config.state.status).toBe('disconnected')
    expect(wallet.requests).toEqual([])
  })

  test('error: the wallets cannot be loaded', async () => {
    const { config } = setup()
    const loadWallets = () => Promise.reject(new Error('offline'))
    await expect(restoreConnection(config, { limits, loadWallets })).rejects.toThrow('offline')
  })
})
