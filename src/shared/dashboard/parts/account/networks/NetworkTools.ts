import type { AddedNetwork } from '../../../../domain/networks/AddedNetwork.ts'
import type { KeptOfChain } from './KeptOfChain.ts'

/** What the dialog of networks needs of this device. */
export type NetworkTools = {
  readonly read: () => readonly AddedNetwork[]
  /** False when the browser does not keep them: then nothing has changed. */
  readonly write: (networks: readonly AddedNetwork[]) => boolean
  /** What else this device keeps of a network. */
  readonly readKept: (chainId: number) => KeptOfChain
  readonly removeKept: (chainId: number) => void
  /** Asks a node that a person named. */
  readonly fetch: typeof fetch
  /** Starts the page anew: how chains are asked is decided when it starts. */
  readonly restart: () => void
}
