import type { Address, Hex } from 'viem'
import type { SafeTransaction } from '../../chain/safeTransaction.ts'
import type { ParsedSignature } from '../signing/parseSignatures.ts'

/** A transaction that the owners were asked to sign. */
export type Proposal = {
  readonly safe: Address
  readonly safeTxHash: Hex
  readonly transaction: SafeTransaction
  readonly proposer: Address
  /** Who proposed it in the proposer's name. */
  readonly delegate: Address | null
  /** JSON text, as it was accepted. */
  readonly origin: string | null
  /** Came with a signature. Without one it is kept, but lists do not show it. */
  readonly trusted: boolean
  /** Milliseconds since 1970. */
  readonly submittedAt: number
  /** The newest block then. */
  readonly blockNumber: number
}

/** A signature that was posted and has been verified. */
export type PostedSignature = ParsedSignature & {
  readonly safeTxHash: Hex
  /** Milliseconds since 1970. */
  readonly submittedAt: number
  readonly blockNumber: number
}

/** What people gave the gateway and the chain does not know. Kept in memory only; each entry belongs to the block that
 * was the newest when it came.
 */
export type Proposals = {
  readonly all: () => readonly Proposal[]
  readonly find: (safeTxHash: Hex) => Proposal | undefined
  readonly signaturesFor: (safeTxHash: Hex) => readonly PostedSignature[]
  /** Keeps the first proposal of a hash; only trust can be added to it later. */
  readonly add: (proposal: Proposal) => void
  /** An owner may sign again, having ceased to be one in between; which of them counts is not decided here. */
  readonly addSignature: (signature: PostedSignature) => void
  /** `at`: the newest block now. The signatures go too. */
  readonly remove: (safeTxHash: Hex, at: number) => void
  /** Forgets what came at this block or later: the chain has gone back to it. */
  readonly forgetFrom: (blockNumber: number) => void
}

/** What was removed, to be put back when the chain goes back. */
type Before = {
  readonly proposals: readonly Proposal[]
  readonly signatures: readonly PostedSignature[]
}

export function createProposals(): Proposals {
  let proposals: readonly Proposal[] = []
  let signatures: readonly PostedSignature[] = []
  let removals: readonly { readonly before: Before; readonly at: number }[] = []

  const find = (safeTxHash: Hex) => proposals.find((proposal) => proposal.safeTxHash === safeTxHash)

  return {
    all: () => proposals,
    find,
    signaturesFor: (safeTxHash) => signatures.filter((signature) => signature.safeTxHash === safeTxHash),
    add(proposal) {
      const known = find(proposal.safeTxHash)
      if (known === undefined) proposals = [...proposals, proposal]
      else if (proposal.trusted && !known.trusted) {
        proposals = proposals.map((other) => (other === known ? { ...known, trusted: true } : other))
      }
    },
    addSignature(signature) {
      signatures = [...signatures, signature]
    },
    remove(safeTxHash, at) {
      const isGone = (entry: { readonly safeTxHash: Hex }) => entry.safeTxHash === safeTxHash
      const before = { proposals: proposals.filter(isGone), signatures: signatures.filter(isGone) }
      removals = [...removals, { before, at }]
      proposals = proposals.filter((proposal) => !isGone(proposal))
      signatures = signatures.filter((signature) => !isGone(signature))
    },
    forgetFrom(blockNumber) {
      for (const { before } of removals.filter(({ at }) => at >= blockNumber)) {
        proposals = [...before.proposals, ...proposals]
        signatures = [...before.signatures, ...signatures]
      }
      removals = removals.filter(({ at }) => at < blockNumber)
      proposals = proposals.filter((proposal) => proposal.blockNumber < blockNumber)
      signatures = signatures.filter((signature) => signature.blockNumber < blockNumber)
    },
  }
}
