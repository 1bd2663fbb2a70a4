import { describe, expect, test } from 'vitest'
import { connect } from 'wagmi/actions'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { lateNodes } from '../nodes/lateNodes.ts'
import { createFakeWallet } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { ada } from '../testing/standaloneWorld.ts'
import { wagmiConfigOf } from '../testing/wagmiConfigOf.ts'
import { hasRememberedConnection } from './rememberedConnection.ts'
import { walletEngineOver } from './walletEngine.ts'

describe('hasRememberedConnection', () => {
  test('behavior: reads what wagmi itself stores, before, during and after a connection', async () => {
    const view = createFakeWindow()
    const wallet = createFakeWallet({ accounts: [ada], chainId: 31337 })
    wallet.answer('wallet_requestPermissions', () => [{ caveats: [{ value: [ada] }] }])
    view.announce(wallet, 'test.wallet')
    const storage = view.localStorage
    const chains = [localChain('http://127.0.0.1:1')]
    const engine = walletEngineOver(wagmiConfigOf({ chains, storage }), lateNodes(chains).read)
    const [connector] = engine.config.connectors
    if (connector === undefined) throw new Error('the wallet was not announced')
    expect(hasRememberedConnection(storage)).toBe(false)
    await connect(engine.config, { connector })
    await expect.poll(() => hasRememberedConnection(storage)).toBe(true)
    await engine.disconnect()
    await expect.poll(() => hasRememberedConnection(storage)).toBe(false)
    engine.dispose()
  })

  test.each(['', 'null', '{', '[]', '{"state":null}', '{"state":{"connections":{"value":"x"}}}'])(
    'param: %j is nothing to remember',
    (text) => {
      expect(hasRememberedConnection({ getItem: () => text })).toBe(false)
    },
  )

  test('error: a storage that throws', () => {
    const getItem = () => {
      throw new DOMException('no', 'SecurityError')
    }
    expect(hasRememberedConnection({ getItem })).toBe(false)
  })
})
