import { onTestFinished } from 'vitest'
import type { Address } from '../../shared/domain/values/address.ts'
import type { AccountSource } from '../../shared/source/AccountSource.ts'
import { localChain, otherChain } from '../../shared/testing/chainConfigurations.ts'
import { answerFetches } from '../../shared/testing/renderPart.tsx'
import { until } from '../../shared/testing/sourceWorld.ts'
import { createRecentSafes } from '../door/recentSafes.ts'
import { createSources } from '../sources/createSources.ts'
import { createWalletEngine } from '../wallets/walletEngine.ts'
import { createWalletShell } from '../wallets/walletShell.ts'
import { createFakeWallet, type FakeWallet } from './fakeWallet.ts'
import { type PlayedNetwork, playedNode } from './playedNetwork.ts'

/** A page of the site over the real wallet library, in the window of the test, with a wallet that is connected. */
export type StandalonePage = {
  readonly source: () => AccountSource
  /** The wallet as this page knows it: after a reload it is another one, and answers of the earlier reach no page. */
  readonly wallet: () => FakeWallet
  readonly reload: () => Promise<void>
}

const chains = [localChain(playedNode(31337)), { ...otherChain, rpcUrls: [playedNode(otherChain.id)] }]

/** Opens it and resolves when the wallet's account is shown. All ends with the test. */
export async function openStandalonePage(
  network: PlayedNetwork,
  accounts: readonly Address[],
): Promise<StandalonePage> {
  answerFetches(network.answer)
  localStorage.clear()
  localStorage.setItem('wagmi.recentConnectorId', JSON.stringify('test.wallet'))
  let page = await start(accounts)
  onTestFinished(async () => {
    await page.close()
    localStorage.clear()
  })
  return {
    source: () => page.source,
    wallet: () => page.wallet,
    async reload() {
      await page.close()
      page = await start(accounts)
    },
  }
}

async function start(accounts: readonly Address[]) {
  const wallet = createFakeWallet({ accounts, chainId: 31337 })
  const silence = announce(wallet)
  const shell = createWalletShell({
    importEngine: async () => createWalletEngine({ chains, storage: localStorage }),
    importIsland: async () => {},
  })
  const recent = createRecentSafes(localStorage)
  const { shown } = createSources({ chains, shell, remembered: true, recent, view: window })
  await until(shown, ({ connection }) => connection.status === 'ready')
  return {
    wallet,
    source: shown,
    async close() {
      silence()
      shown.dispose()
      const engine = await shell.loadEngine()
      engine.dispose()
    },
  }
}

/** Announces the wallet by EIP-6963, now and whenever a page asks. Returns the undo. */
function announce(wallet: FakeWallet): () => void {
  const info = { uuid: 'test', name: 'Test Wallet', icon: 'data:image/svg+xml,', rdns: 'test.wallet' }
  const say = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider: wallet.provider } }),
    )
  window.addEventListener('eip6963:requestProvider', say)
  return () => window.removeEventListener('eip6963:requestProvider', say)
}
