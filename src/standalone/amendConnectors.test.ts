import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from 'wagmi/actions'
import { amendConnectors } from './amendConnectors.ts'
import { createFakeWallet, providerError } from './testing/fakeWallet.ts'
import { createFakeWindow } from './testing/fakeWindow.ts'
import { ada, localChain } from './testing/standaloneWorld.ts'
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
})
