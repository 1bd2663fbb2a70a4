import type { CallPath } from '../../calldata/callPath.ts'
import type { SafeState } from '../../safe/SafeState.ts'
import type { LowerAddress } from '../../values/address.ts'

/** What a transaction does when it is tried on the chain without being sent. */
export type Simulation =
  | { readonly kind: 'reverted'; readonly reason: string; readonly path: CallPath | undefined }
  | {
      readonly kind: 'ran'
      /** How it was tried, in words. */
      readonly method: string
      readonly blockNumber: bigint
      readonly gasUsed: bigint | undefined
      /** Whether `moves` holds every movement, and not only that of tokens that were asked about. */
      readonly allMoves: boolean
      /** What the Safe holds more (or, below zero, less) afterwards. */
      readonly moves: readonly AssetMove[]
      /** Allowances that remain afterwards. */
      readonly allowances: readonly {
        readonly token: LowerAddress
        readonly spender: LowerAddress
        readonly amount: bigint
      }[]
      readonly after: SafeState | undefined
    }

/** A change of what the Safe holds. The zero address is the native currency. */
export type AssetMove = {
  readonly token: LowerAddress
  /** Smallest unit; the number of items for NFTs. */
  readonly amount: bigint
  readonly nft: boolean
}
