import type { CheckFacts, KnownTransaction, NameFacts } from '../domain/checks/subject/CheckFacts.ts'
import type { Fact } from '../domain/checks/subject/Fact.ts'
import type { SignatureAudit } from '../domain/signatures/signatureAudit.ts'
import type { ChainEvidence } from './ChainEvidence.ts'
import type { ConflictingProposals } from './conflictingProposals.ts'
import type { PastFacts, QueueFacts } from './gatewayFacts.ts'
import type { Reading } from './Reading.ts'
import type { SecondNode } from './secondNode.ts'

/** Everything that a review of a transaction asks, each with its answer so far. */
export type Readings = {
  /** The node that everything is read from. */
  readonly chain: Reading<ChainEvidence>
  /** What waits. */
  readonly queue: Reading<QueueFacts>
  /** What happened. */
  readonly past: Reading<PastFacts>
  /** Seconds by which the gateway lags behind the chain. */
  readonly lag: Reading<number>
  /** What waits with the same nonce, wherever in the queue. */
  readonly rivals: Reading<ConflictingProposals>
  readonly audit: Reading<SignatureAudit>
  readonly secondNode: Reading<SecondNode>
  /** What ran with the same nonce. */
  readonly sameNonce: Reading<Fact<readonly KnownTransaction[]>>
  /** Safes of the user, on every chain. */
  readonly ownSafes: Reading<OwnSafes>
  /** Where the chosen names lead now. */
  readonly names: Reading<readonly NameFacts[]>
}

export type OwnSafes = Extract<CheckFacts['ownSafes'], { readonly known: true }>['value']
