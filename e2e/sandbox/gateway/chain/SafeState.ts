import type { Address } from 'viem'

/** A Safe as the chain has it now. */
export type SafeState = {
  readonly address: Address
  readonly nonce: number
  readonly threshold: number
  /** Newest first, as on chain. */
  readonly owners: readonly Address[]
  /** With `+L2` when its contract is one that logs every transaction; `null` where its contract is on no list. */
  readonly version: string | null
  /** As its own contract says it; empty where it does not tell. */
  readonly ownVersion: string
  readonly singleton: Address
  readonly modules: readonly Address[]
  readonly guard: Address | undefined
  readonly fallbackHandler: Address | undefined
}
