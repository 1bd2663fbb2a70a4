import { type AppError, toAppError } from '../../shared/errors/AppError.ts'
import { createStore, type Store } from '../../shared/source/createStore.ts'
import { onceLoaded } from '../nodes/onceLoaded.ts'
import type { WalletEngine } from './walletEngine.ts'

/** RainbowKit's dialogs. */
export type WalletDialog = 'connect' | 'account' | 'chain'

export type ShellState<island> = {
  /** The wallet library, once it has arrived. */
  readonly engine: WalletEngine | undefined
  /** The dialog that was asked for and is not open yet. */
  readonly wanted: WalletDialog | undefined
  /** RainbowKit, once it has arrived. */
  readonly island: island | undefined
  /** Why the dialog that was asked for cannot open. */
  readonly problem: AppError | undefined
  /** By chain id, once RainbowKit has arrived. */
  readonly chainPictures?: ReadonlyMap<number, ChainPicture>
}

/** The picture of a chain, as a `data:` URL, and the colour it is drawn on. */
export type ChainPicture = { readonly url: string; readonly background: string | undefined }

/**
 * Brings the wallet code in parts: the wallet library (`engine`), then RainbowKit with the wallets that do not
 * announce themselves (`island`). A request for a dialog is left here; the island opens it when it is there.
 */
export type WalletShell<island = unknown> = {
  readonly state: Pick<Store<ShellState<island>>, 'get' | 'subscribe'>
  /** Rejects with `standalone/not-loaded`; the next call tries again. */
  readonly loadEngine: () => Promise<WalletEngine>
  /** As `loadEngine`. */
  readonly loadIsland: () => Promise<island>
  readonly open: (dialog: WalletDialog) => void
  /** The island has opened what was wanted, or cannot in the present state. */
  readonly opened: () => void
  /** The island has failed while it was shown; the next `open` shows it anew. */
  readonly broke: (error: unknown) => void
  readonly showChainPictures: (pictures: ReadonlyMap<number, ChainPicture>) => void
}

export function createWalletShell<island>({
  importEngine,
  importIsland,
}: {
  readonly importEngine: () => Promise<WalletEngine>
  readonly importIsland: (engine: WalletEngine) => Promise<island>
}): WalletShell<island> {
  const state = createStore<ShellState<island>>({
    engine: undefined,
    island: undefined,
    wanted: undefined,
    problem: undefined,
  })
  const loadEngine = onceLoaded(async () => {
    const engine = await importEngine()
    state.update((current) => ({ ...current, engine }))
    return engine
  })
  const loadIsland = onceLoaded(async () => importIsland(await loadEngine()))

  function fail(thrown: unknown) {
    state.update((current) => ({
      ...current,
      island: undefined,
      wanted: undefined,
      problem: toAppError(thrown),
    }))
  }

  async function showIsland(): Promise<island> {
    const island = await loadIsland()
    state.update((current) => ({ ...current, island }))
    return island
  }

  return {
    state,
    loadEngine,
    loadIsland: showIsland,
    open(dialog) {
      state.update((current) => ({ ...current, wanted: dialog, problem: undefined }))
      showIsland().catch(fail)
    },
    opened: () => state.update((current) => ({ ...current, wanted: undefined })),
    broke: fail,
    showChainPictures: (chainPictures) => state.update((current) => ({ ...current, chainPictures })),
  }
}
