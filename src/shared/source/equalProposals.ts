import { equalWithin } from '../domain/checks/doubles/equalWithin.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { HandedRecord, HandedSignature } from './handedOver.ts'

/** A transaction that is to be proposed, and what the person knows of earlier ones. */
export type WantedProposal = {
  readonly safeTxHash: Hex
  readonly nonce: number
  /** `hashCalls` of it. */
  readonly calls: Hex
  /** Hashes of earlier ones that the person has read of, and proposes in spite of. */
  readonly despite: readonly Hex[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * What this device handed over within 24 hours and makes the same calls, the newest first. With the same nonce only one of
 * the two can run.
 */
export function equalProposals(
  handed: readonly HandedRecord[],
  { safeTxHash, nonce, calls, despite, now }: WantedProposal,
): readonly HandedSignature[] {
  return handed
    .filter(
      (handedRecord): handedRecord is HandedSignature =>
        handedRecord.what === 'transaction' &&
        handedRecord.calls === calls &&
        handedRecord.hash !== safeTxHash &&
        handedRecord.nonce !== nonce &&
        !despite.includes(handedRecord.hash) &&
        // A clock that was set back dates one later than now: it counts.
        now - handedRecord.at < equalWithin,
    )
    .toReversed()
}
