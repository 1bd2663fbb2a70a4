import type { Address } from 'viem'
import type { WalletSettings } from '../WalletSettings.ts'

/** What the wallet remembers of this site. */
export type WalletState = {
  /** The account the site may use; `undefined` before it is connected. */
  readonly granted: Address | undefined
  readonly chainId: number
  /** Chains the wallet knows, with the node it asks there. */
  readonly chains: Readonly<Record<number, string>>
}

export type WalletStateStore = {
  readonly get: () => WalletState
  /** Tells the site of changed accounts and chain. */
  readonly set: (change: Partial<WalletState>) => void
}

/** May throw, as reading `window.localStorage` does where storage is blocked. */
export type StorageOf = () => Pick<Storage, 'getItem' | 'setItem'>

const storageKey = 'sandbox-wallet'

export function createWalletState(
  settings: WalletSettings,
  storage: StorageOf,
  emit: (event: 'accountsChanged' | 'chainChanged' | 'connect', value: unknown) => void,
): WalletStateStore {
  const known = { [settings.chainId]: settings.rpcUrl }
  const stored = readStored(storage)
  let state: WalletState = {
    granted: settings.accounts.find(({ address }) => address === stored?.granted)?.address,
    chainId: stored?.chainId ?? settings.chainId,
    chains: { ...stored?.chains, ...known },
  }
  return {
    get: () => state,
    set: (change) => {
      const before = state
      state = { ...state, ...change }
      writeStored(storage, state)
      const chainId = `0x${state.chainId.toString(16)}`
      if (before.chainId !== state.chainId) emit('chainChanged', chainId)
      if (before.granted === state.granted) return
      if (before.granted === undefined) emit('connect', { chainId })
      emit('accountsChanged', state.granted === undefined ? [] : [state.granted])
    },
  }
}

function readStored(storage: StorageOf): Partial<WalletState> | undefined {
  try {
    const value: unknown = JSON.parse(storage().getItem(storageKey) ?? '')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function writeStored(storage: StorageOf, state: WalletState): void {
  try {
    storage().setItem(storageKey, JSON.stringify(state))
  } catch {
    // Without storage the wallet asks again after a reload.
  }
}
