import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configuration } from '../shared/configuration/configuration.ts'
import { Dashboard } from '../shared/dashboard/Dashboard.tsx'
import { describeAlso } from '../shared/errors/describeError.ts'
import { walletDescriptions } from '../shared/errors/walletDescriptions.ts'
import type { ChainRead } from '../shared/source/AccountSource.ts'
import { createRequestRecords } from '../shared/source/requestRecords.ts'
import { createRequestStorage } from '../shared/source/requestStorage.ts'
import { SourceContext } from '../shared/source/SourceContext.tsx'
import { AccountControl } from './AccountControl.tsx'
import { createMessageSender } from './createMessageSender.ts'
import { createRequestId } from './createRequestId.ts'
import { guardStorage } from './guardStorage.ts'
import { createRecentSafes } from './recentSafes.ts'
import { hasRememberedConnection } from './rememberedConnection.ts'
import { SafeControl } from './SafeControl.tsx'
import { type Island, ShellSlot } from './ShellSlot.tsx'
import { lazySafeSigner } from './safeSigner/lazySafeSigner.ts'
import { createSafeSource } from './safeSource.ts'
import { createStandaloneSource } from './standaloneSource.ts'
import { createWalletShell, type WalletShell } from './walletShell.ts'
import { whenIdle } from './whenIdle.ts'

const { chains, walletConnectProjectId } = configuration

/**
 * Starts the site on its own. What is painted first contains no wallet code: the wallet library and RainbowKit
 * follow when the browser has nothing else to do, or at once when somebody wants them.
 */
export function mount(root: HTMLElement): void {
  describeAlso(walletDescriptions)
  const { storage, inMemory } = guardStorage(window)
  const shell = createShell(storage)
  const requestStorage = createRequestStorage(window)
  const records = createRequestRecords(requestStorage)
  const createId = () => createRequestId(crypto)
  const wallet = createStandaloneSource({
    chains,
    shell,
    requestStorage,
    records,
    remembered: hasRememberedConnection(storage),
    createId,
    now: () => Date.now(),
  })
  const read = async (chainId: number, call: ChainRead) => (await shell.loadEngine()).read(chainId, call)
  const safeSigner = lazySafeSigner({
    access: async () => (await shell.loadEngine()).access(),
    read,
    now: () => Date.now(),
  })
  const source = createSafeSource({
    wallet,
    chains,
    read,
    safeSigner,
    signMessage: createMessageSender({ records, safeSigner, createId, now: () => Date.now() }),
    records,
    recent: createRecentSafes(storage),
    view: window,
  })
  createRoot(root).render(
    <StrictMode>
      <SourceContext value={source}>
        <Dashboard
          accountControl={
            <>
              <SafeControl wallet={wallet} />
              <SourceContext value={wallet}>
                <AccountControl shell={shell} storageUnavailable={inMemory} />
              </SourceContext>
            </>
          }
        />
        <SourceContext value={wallet}>
          <ShellSlot shell={shell} />
        </SourceContext>
      </SourceContext>
    </StrictMode>,
  )
  void fetchAhead(shell)
}

function createShell(storage: Storage): WalletShell<Island> {
  return createWalletShell<Island>({
    async importEngine() {
      const { createWalletEngine } = await import('./walletEngine.ts')
      return createWalletEngine({ chains, storage })
    },
    async importIsland(engine) {
      const { createIsland } = await import('./createIsland.ts')
      return createIsland(engine, {
        projectId: walletConnectProjectId,
        hasInjectedWallet: 'ethereum' in window,
        appIcon: new URL('icon.svg', document.baseURI).href,
      })
    },
  })
}

/** So that the first click on *Connect Wallet* finds everything there. A failure shows when somebody clicks. */
async function fetchAhead(shell: WalletShell<Island>): Promise<void> {
  try {
    await whenIdle(window)
    await shell.loadEngine()
    await whenIdle(window)
    await shell.loadIsland()
  } catch {
    // Tried again by whoever needs it.
  }
}
