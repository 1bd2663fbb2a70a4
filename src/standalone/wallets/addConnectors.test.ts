import { describe, expect, onTestFinished, test } from 'vitest'
import { createConnector } from 'wagmi'
import { connect, watchConnectors } from 'wagmi/actions'
import { injected } from 'wagmi/connectors'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { createFakeWallet } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { ada, adaOnLocal } from '../testing/standaloneWorld.ts'
import { wagmiConfigOf } from '../testing/wagmiConfigOf.ts'
import { addConnectors } from './addConnectors.ts'
import { gatedConnector } from './gatedConnector.ts'

function setup() {
  const { localStorage } = createFakeWindow()
  const wallet = createFakeWallet({ accounts: [ada], chainId: adaOnLocal.chainId })
  const config = wagmiConfigOf({ chains: [localChain('http://127.0.0.1:1')], storage: localStorage })
  onTestFinished(() => config._internal.mipd?.destroy())
  const target = { id: 'late', name: 'Late', provider: wallet.provider as never }
  return { wallet, config, late: gatedConnector(injected({ target })) }
}

/** Guards the private parts of wagmi this site relies on; they have no public replacement in wagmi 2.19. */
describe('addConnectors', () => {
  test('behavior: a connector that comes late is seen, connects and stays where it was put', async () => {
    const { config, wallet, late } = setup()
    let changes = 0
    watchConnectors(config, { onChange: () => changes++ })
    addConnectors(config, [late])
    addConnectors(config, [late])
    expect(changes).toBe(1)
    const [connector] = config.connectors
    if (connector === undefined) throw new Error('nothing was added')
    expect(connector).toMatchObject({ id: 'late', uid: expect.any(String) })
    wallet.answer('wallet_requestPermissions', () => [{ caveats: [{ value: [ada] }] }])
    await connect(config, { connector })
    expect(config.state.connections.get(connector.uid)?.accounts).toEqual([ada])
  })
})

describe('gated', () => {
  test('behavior: registering a wallet neither sets it up nor asks it for its provider', () => {
    const { config } = setup()
    const calls: string[] = []
    const note = (name: string) => async () => {
      calls.push(name)
      return undefined as never
    }
    const heavy = createConnector(() => ({
      id: 'heavy',
      name: 'Heavy',
      type: 'heavy',
      setup: note('setup'),
      connect: note('connect'),
      disconnect: note('disconnect'),
      getAccounts: note('getAccounts'),
      getChainId: note('getChainId'),
      getProvider: note('getProvider'),
      isAuthorized: note('isAuthorized'),
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }))
    addConnectors(config, [gatedConnector(heavy)])
    expect(config.connectors.map(({ id }) => id)).toEqual(['heavy'])
    expect(calls).toEqual([])
  })

  test('behavior: an account the wallet shows by itself does not connect a second time', async () => {
    const { config, late, wallet } = setup()
    addConnectors(config, [late])
    wallet.setAccounts([ada], 'tell')
    expect(wallet.listeners()).toBe(0)
    expect(config.state.connections.size).toBe(0)
  })
})
