import { onTestFinished } from 'vitest'
import type { Address } from '../../shared/domain/values/address.ts'
import type { AccountSource } from '../../shared/source/AccountSource.ts'
import { forgetLedger } from '../../shared/source/askedLedger.ts'
import { localChain, otherChain } from '../../shared/testing/chainConfigurations.ts'
import { createPlayedLocks } from '../../shared/testing/playedLocks.ts'
import { answerFetches } from '../../shared/testing/renderPart.tsx'
import { until } from '../../shared/testing/sourceWorld.ts'
import { createRecentSafes } from '../door/recentSafes.ts'
import { lateNodes } from '../nodes/lateNodes.ts'
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
  /** Where a test opens several, one after the other. */
  readonly close: () => Promise<void>
}

const chains = [localChain(playedNode(31337)), { ...otherChain, rpcUrls: [playedNode(otherChain.id)] }]

/** Opens it and resolves when the wallet's account is shown. All ends with the test. */
export async function openStandalonePage(
  network: PlayedNetwork,
  accounts: readonly Address[],
): Promise<StandalonePage> {
  answerFetches(network.answer)
  forgetPlace()
  forgetKept()
  localStorage.setItem('wagmi.recentConnectorId', JSON.stringify('test.wallet'))
  let page = await start(accounts)
  const close = async () => {
    await page.close()
    forgetKept()
    forgetPlace()
  }
  onTestFinished(close)
  return {
    source: () => page.source,
    wallet: () => page.wallet,
    async reload() {
      await page.close()
      page = await start(accounts)
    },
    close,
  }
}

/** What one page kept is not of the next browser, which has the same accounts. */
function forgetKept(): void {
  localStorage.clear()
  forgetLedger(window)
}

/** One window has all tests: a link that is left would be opened by the next page. */
function forgetPlace(): void {
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
}

async function start(accounts: readonly Address[]) {
  const wallet = createFakeWallet({ accounts, chainId: 31337 })
  const silence = announce(wallet)
  const nodes = lateNodes(chains)
  const shell = createWalletShell({
    importEngine: async () => createWalletEngine({ chains, storage: localStorage, nodes }),
    importIsland: async () => {},
  })
  const recent = createRecentSafes(localStorage)
  let closed = false
  const view = windowUntil(() => closed)
  const { shown } = createSources({ chains, shell, remembered: true, recent, read: nodes.read, view })
  await until(shown, ({ connection }) => connection.status === 'ready')
  return {
    wallet,
    source: shown,
    async close() {
      closed = true
      silence()
      shown.dispose()
      const engine = await shell.loadEngine()
      engine.dispose()
    },
  }
}

/** The window of a page: once it is closed, an answer that comes late is written nowhere. */
function windowUntil(isClosed: () => boolean): typeof window {
  const storage = new Proxy(localStorage, {
    get: (target, key) =>
      key === 'setItem'
        ? (name: string, text: string) => {
            if (!isClosed()) target.setItem(name, text)
          }
        : ofTarget(target, key),
  })
  // A page that is gone holds no lock; those of the one window of all tests would stay with its open questions.
  const locks = createPlayedLocks()
  const browser = new Proxy(navigator, {
    get: (target, key) => (key === 'locks' ? locks : ofTarget(target, key)),
  })
  return new Proxy(window, {
    get(target, key) {
      if (key === 'navigator') return browser
      return key === 'localStorage' ? storage : ofTarget(target, key)
    },
  })
}

/** A member that works on what it belongs to, not on the proxy before it. */
function ofTarget(target: object, key: string | symbol): unknown {
  const member: unknown = Reflect.get(target, key)
  return typeof member === 'function' ? member.bind(target) : member
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
