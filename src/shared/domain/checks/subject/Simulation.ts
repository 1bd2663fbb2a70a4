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
      /** What the Safe holds more (or, below zero, less) afterwards; 0 for a token that was read and stays as it is. */
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
  /** What the Safe held of it before, in the smallest unit; `undefined` for NFTs and where it was not read. */
  readonly held?: bigint | undefined
  /** Everything that came and went, once for each other side; `undefined` where the node does not tell of movements. */
  readonly flows?: readonly AssetFlow[] | undefined
}

/** What went from the Safe to one account and came back from it, both in the unit of the move. */
export type AssetFlow = {
  /** The zero address where a token is burnt or minted. */
  readonly other: LowerAddress
  readonly sent: bigint
  readonly received: bigint
}
