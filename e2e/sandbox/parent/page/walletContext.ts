import type { Gateway } from './gateway.ts'
import type { ChainReader, SafeState } from './readSafe.ts'
import type { SafeStore } from './safeStore.ts'

/** What the windows of this wallet share. */
export type WalletContext = {
  readonly store: SafeStore
  readonly gateway: Gateway
  readonly reader: ChainReader
  /** False when the connected wallet is no owner: windows open, nothing in them can be signed. */
  readonly mayConfirm: (state: SafeState) => boolean
  /** JSON text naming the app, as the gateway stores it with what the app asked for. */
  readonly origin: () => string
  /** Says in the header what just happened. */
  readonly announce: (text: string) => void
  /** Plays a Safe that does not exist yet: what is signed for it has no hash to answer with. */
  readonly undeployed: () => boolean
}
