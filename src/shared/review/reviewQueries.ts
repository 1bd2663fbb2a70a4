import type { OtherHash } from '../domain/signatures/signatureAudit.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { chainEvidenceQuery } from './chainEvidenceQuery.ts'
import { chosenNamesQuery } from './chosenNames.ts'
import { conflictingProposalsQuery } from './conflictingProposals.ts'
import {
  gatewayLagQuery,
  type PastFacts,
  pastFactsQuery,
  type QueueFacts,
  queueFactsQuery,
} from './gatewayFacts.ts'
import { ownSafesQuery } from './ownSafes.ts'
import type { PageKnowledge } from './PageKnowledge.ts'
import { accountOf, type TransactionQuestion } from './Question.ts'
import { sameNonceQuery } from './sameNonce.ts'
import { secondNodeQuery } from './secondNode.ts'
import { signatureAuditQuery } from './signatureAudit.ts'

const none: readonly never[] = []

/** What the gateway has told so far. */
export type Told = { readonly queue?: QueueFacts | undefined; readonly past?: PastFacts | undefined }

/**
 * What a review asks, and whether its situation needs it. Everything goes out at once; only the signatures are looked
 * at again when `told` is there: what else they may have been made for.
 */
export function reviewQueries(
  source: AccountSource,
  question: TransactionQuestion,
  { page, told = {} }: { readonly page: PageKnowledge; readonly told?: Told },
) {
  const { place, transaction, situation, decoded, signatures } = question
  const account = accountOf(place)
  const isRow = situation === 'row'
  const safeTxHash = decoded.hashes.safeTxHash
  return {
    chain: { ...chainEvidenceQuery(source, question), enabled: true },
    queue: { ...queueFactsQuery(place), enabled: true },
    past: { ...pastFactsQuery(account), enabled: true },
    lag: { ...gatewayLagQuery(account), enabled: !isRow },
    rivals: { ...conflictingProposalsQuery(place, transaction.nonce), enabled: !isRow },
    audit: {
      ...signatureAuditQuery(source, account, {
        safeTxHash,
        of: { transaction },
        signatures: signatures ?? none,
        otherHashes: otherHashesOf(told.queue, safeTxHash),
        formerOwners: told.past?.formerOwners ?? none,
        // Packed signatures are ready to be executed, and who looks at them may be the one to do it.
        executor: typeof signatures === 'string' ? page.signer : undefined,
      }),
      enabled: !isRow && signatures !== undefined,
    },
    // A second opinion is for what is opened to be read, not for what is still being composed.
    secondNode: {
      ...secondNodeQuery(source, question),
      enabled: situation === 'listed' || situation === 'unsigned',
    },
    sameNonce: { ...sameNonceQuery(source, question), enabled: true },
    ownSafes: {
      ...ownSafesQuery(source, account, page.signer),
      enabled: !isRow && asksOwnSafes(source, page),
    },
    names: {
      ...chosenNamesQuery(source, place.chainId, page.chosenNames),
      enabled: page.chosenNames.length > 0,
    },
  }
}

/** A host keeps the account that signs to itself, and no Safe was opened before: then there is nothing to list. */
export function asksOwnSafes({ capabilities }: AccountSource, { signer }: PageKnowledge): boolean {
  return signer !== undefined || capabilities.safes !== undefined
}

/** What else a signature may have been collected for. */
function otherHashesOf(queue: QueueFacts | undefined, own: string): readonly OtherHash[] {
  if (queue === undefined) return none
  return queue.transactions
    .filter(({ safeTxHash }) => safeTxHash.toLowerCase() !== own)
    .map(({ safeTxHash, transaction: { nonce } }) => ({
      hash: safeTxHash,
      name: `the transaction with nonce ${nonce} in the queue`,
    }))
}
