import type { NodesRead } from '../nodes/createNodes.ts'
import type { WalletAccess } from '../wallets/walletEngine.ts'

/** What acting on a Safe needs of the outside. */
export type SignerParts = {
  /** Reads account and chain from the wallet, now. */
  readonly access: () => Promise<WalletAccess>
  /** A chain read through the nodes this site was set up with, never through the wallet. */
  readonly read: NodesRead
  /** Milliseconds since 1970. */
  readonly now: () => number
}
