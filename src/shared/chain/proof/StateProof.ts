import type { BlockHeader } from '../../domain/proof/blockHeader.ts'
import type { KeptNodes } from '../../domain/proof/keptNodes.ts'
import type { ProvenFactName, ProvenSafe } from '../../domain/proof/ProvenSafe.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'

/** A node that can name a block or give a proof. `host`: never more of its URL, which may hold a key. */
export type ProofNode = { readonly host: string; readonly request: ChainRequest }

/** A Safe as the storage under one block header has it. */
export type ProvenState = {
  readonly header: BlockHeader
  /** At least two, each another host: their headers of this block all have this hash. */
  readonly namedBy: readonly string[]
  /** The host that gave the proof. Nothing depends on it, because a proof leads to the header or to nothing. */
  readonly from: string
  readonly safe: ProvenSafe
  /** wei */
  readonly balance: bigint
  readonly codeHash: string
  /** How many words of the storage were proven. */
  readonly slots: number
  /** Bytes of the proof. */
  readonly size: number
  /** The proof itself, to be kept in a record. */
  readonly nodes: KeptNodes
}

/**
 * What no node does by being slow. Each is found only after the node was asked again:
 * - `header-hash`: its header does not hash to the name that it gives the block
 * - `other-number`: asked for one block it hands over another
 * - `other-header`: it names another block than the others at the same height
 * - `proof`: its proof does not lead to the root of the block
 * - `answers`: what it answers to ordinary questions is not what the block has
 */
export type ProofFault =
  | {
      readonly kind: 'header-hash' | 'other-number' | 'proof'
      readonly hosts: readonly string[]
      readonly block: bigint
    }
  /** The hosts that name another block; all hosts where both blocks have equally many. */
  | { readonly kind: 'other-header'; readonly hosts: readonly string[]; readonly block: bigint }
  | {
      readonly kind: 'answers'
      readonly hosts: readonly string[]
      readonly block: bigint
      readonly facts: readonly ProvenFactName[]
    }

/**
 * Why nothing is proven:
 * - `one-host`: fewer than two hosts are set up for this chain
 * - `silent`: these did not answer
 * - `behind`: these do not have the block yet
 * - `refused`: these do not give proofs
 * - `header-shape`: the chain has headers of another shape, or these hosts send none that can be hashed
 * - `other-storage`: the contract keeps its state elsewhere than a Safe does
 * - `too-long`: it has more owners or modules than are proven here
 * - `moving`: the chain replaced its newest block each time
 * - `fault`: a node was found to be wrong
 */
export type Unproven = {
  readonly kind:
    | 'one-host'
    | 'silent'
    | 'behind'
    | 'refused'
    | 'header-shape'
    | 'other-storage'
    | 'too-long'
    | 'moving'
    | 'fault'
  readonly hosts: readonly string[]
}

export type StateProof = (
  | { readonly kind: 'proven'; readonly state: ProvenState }
  | { readonly kind: 'unproven'; readonly why: Unproven }
) & {
  /** A witness may be wrong while two other hosts still agree. */
  readonly faults: readonly ProofFault[]
}
