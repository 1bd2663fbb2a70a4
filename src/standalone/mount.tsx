import '../shared/theme/tokens.css'
import '../shared/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configuration } from '../shared/configuration/configuration.ts'
import { ErrorSentencesContext } from '../shared/dashboard/parts/frame/errors/ErrorSentencesContext.tsx'
import { fetchPageAhead } from '../shared/dashboard/shell/pageAhead.ts'
import { type LateSentences, lateSentences } from '../shared/errors/lateSentences.ts'
import { parsePageLocation, type Route } from '../shared/routing/route.ts'
import { whenVerdict } from '../shared/ui/firstVerdict.ts'
import { whenIdle } from '../shared/ui/whenIdle.ts'
import { type ArrivingSources, createFirstSources } from './door/firstSources.ts'
import { createRecentSafes } from './door/recentSafes.ts'
import type { Nodes } from './nodes/createNodes.ts'
import { lateNodes } from './nodes/lateNodes.ts'
import { StandaloneApp } from './StandaloneApp.tsx'
import type { Island } from './shell/ShellSlot.tsx'
import { type GuardedStorage, guardStorage } from './wallets/guardStorage.ts'
import { hasRememberedConnection } from './wallets/rememberedConnection.ts'
import { createWalletShell, type WalletShell } from './wallets/walletShell.ts'

const { chains, walletConnectProjectId } = configuration

/** The list of wallets waits no longer for the verdict of a transaction, in ms. */
const longestReading = 8_000

/**
 * Starts the site on its own. What is painted first contains no wallet code and nothing of the pages: the sources,
 * the wallet library and RainbowKit follow when the browser has nothing else to do, or at once when the user wants
 * them.
 */
export function mountStandalone(root: HTMLElement): void {
  const guarded = guardStorage(window)
  // The key of `localNetworks.ts`, which is loaded only where there is something to read.
  if (guarded.storage.getItem('countersign.networks') === null) start(root, guarded)
  else void withOwnNetworks(guarded.storage).then(() => start(root, guarded))
}

/** Where they cannot be loaded, the page says of each that it is not set up. */
async function withOwnNetworks(storage: Storage): Promise<void> {
  try {
    const { joinNetworks } = await import('./networks/joinNetworks.ts')
    joinNetworks(storage)
  } catch {
    // A link to one of them asks for it to be set up, and loading the page again brings it back.
  }
}

function start(root: HTMLElement, { storage, inMemory }: GuardedStorage): void {
  const nodes = lateNodes(chains)
  const shell = createShell(storage, nodes)
  const remembered = hasRememberedConnection(storage)
  const { account, route } = parsePageLocation(window.location.hash)
  const linked = account !== undefined
  const recent = createRecentSafes(storage)
  const sources = createFirstSources({
    remembered,
    linked,
    recent,
    connect: () => shell.open('connect'),
    async load() {
      const [{ createSources }, { PageView }, { readyParts }] = await Promise.all([
        import('./sources/createSources.ts'),
        import('../shared/dashboard/shell/PageView.tsx'),
        import('./shell/readyParts.tsx'),
      ])
      const { read } = nodes
      const sources = createSources({ chains, shell, remembered, recent, read, view: window })
      return { ...sources, parts: { PageView, ...readyParts } }
    },
  })
  const errorSentences = lateSentences(
    async () => (await import('./errors/describeStandaloneError.ts')).describeStandaloneError,
  )
  if (linked) {
    fetchAhead(route, errorSentences)
    // Asked again where the first question is.
    nodes.load().catch(() => {})
  }
  createRoot(root).render(
    <StrictMode>
      <ErrorSentencesContext value={errorSentences}>
        <StandaloneApp
          sources={sources}
          shell={shell}
          storageUnavailable={inMemory}
          fetchPageAhead={fetchAhead}
        />
      </ErrorSentencesContext>
    </StrictMode>,
  )
  void fetchRest({ sources, shell, remembered, linked, reads: linked && route.page === 'transaction' })
}

/** Here the wallet is asked from the page of a transaction. */
function fetchAhead(route: Route, sentences: LateSentences): void {
  fetchPageAhead(route, sentences, true)
}

function createShell(storage: Storage, nodes: Nodes): WalletShell<Island> {
  return createWalletShell<Island>({
    async importEngine() {
      const { createWalletEngine } = await import('./wallets/walletEngine.ts')
      return createWalletEngine({ chains, storage, nodes })
    },
    async importIsland(engine) {
      const { createIsland } = await import('./shell/createIsland.ts')
      return createIsland(engine, {
        projectId: walletConnectProjectId,
        hasInjectedWallet: 'ethereum' in window,
        appIcon: new URL('icon.svg', document.baseURI).href,
      })
    },
  })
}

/**
 * At once where an account is waited for, else when *Connect Wallet* is drawn: so that its first click finds everything
 * there. The list of wallets comes after the verdict of a link to a transaction. A failure shows where it is waited for.
 */
async function fetchRest({
  sources,
  shell,
  remembered,
  linked,
  reads,
}: {
  readonly sources: ArrivingSources
  readonly shell: WalletShell<Island>
  readonly remembered: boolean
  readonly linked: boolean
  /** A transaction is read first. */
  readonly reads: boolean
}): Promise<void> {
  try {
    if (remembered || linked) await Promise.all([sources.complete(), remembered && shell.loadEngine()])
    if (reads) await whenVerdict(window, longestReading)
    await whenIdle(window)
    await sources.complete()
    await shell.loadEngine()
    await whenIdle(window)
    await shell.loadIsland()
  } catch {
    // Tried again where it is needed.
  }
}
