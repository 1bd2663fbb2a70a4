import { queryOptions } from '@tanstack/react-query'
import type { OtherHash } from '../../domain/signatures/SignatureAudit.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import { keys } from '../../queries/keys.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import type { ChainEvidence } from './ChainEvidence.ts'
import { chosenNamesQuery } from './chosenNames.ts'
import { conflictingProposalsQuery } from './conflictingProposals.ts'
import { interfaceClaimsQuery, undecodedContracts } from './interfaceClaims.ts'
import { asksOwnSafes, ownSafesQuery } from './ownSafes.ts'
import type { PageKnowledge } from './PageKnowledge.ts'
import { accountOf, type TransactionQuestion } from './Question.ts'
import {
  gatewayLagQuery,
  type PastFacts,
  pastFactsQuery,
  type QueueFacts,
  queueFactsQuery,
} from './queueFacts.ts'
import { notAsked, type Reading, readValue } from './Reading.ts'
import { paidBy, ranLatelyQuery } from './ranLately.ts'
import { answerAlike, type ReadingsOf } from './readingTable.ts'
import { sameNonceQuery } from './sameNonce.ts'
import { secondNodeQuery } from './secondNodeQuery.ts'
import { signatureAuditQuery } from './signatureAudit.ts'
import { signedMessagesOf, signedMessagesQuery } from './signedMessages.ts'

const none: readonly never[] = []

/** What the questions of a review are made of. */
export type TransactionAsking = {
  readonly source: AccountSource
  readonly question: TransactionQuestion
  readonly page: PageKnowledge
}

/**
 * What a review of a transaction asks, and when: one line for each reading. Everything here goes out at once.
 */
export const reviewReadings = {
  /** The node that everything is read from. */
  chain: ({ source, question }: TransactionAsking) => ({
    ...chainEvidenceQuery(source, question),
    enabled: true,
  }),
  /** What waits. */
  queue: ({ question: { identity } }: TransactionAsking) => ({ ...queueFactsQuery(identity), enabled: true }),
  /** What happened. */
  past: ({ question: { identity } }: TransactionAsking) => ({
    ...pastFactsQuery(accountOf(identity)),
    enabled: true,
  }),
  /** Seconds by which the gateway lags behind the chain. */
  lag: ({ question: { identity, situation } }: TransactionAsking) => ({
    ...gatewayLagQuery(accountOf(identity)),
    enabled: situation !== 'row',
  }),
  /** What waits with the same nonce, wherever in the queue. */
  conflicting: ({ question: { identity, transaction, situation } }: TransactionAsking) => ({
    ...conflictingProposalsQuery(identity, transaction.nonce),
    enabled: situation !== 'row',
  }),
  /** A second opinion is for what is opened to be read, not for what is still being composed. */
  secondNode: ({ source, question }: TransactionAsking) => ({
    ...secondNodeQuery(source, question),
    enabled: question.situation === 'listed' || question.situation === 'unsigned',
  }),
  /** What ran lately and may pay the same; asked only about what pays something. */
  ranLately: ({ question }: TransactionAsking) => {
    const paid = paidBy(question)
    return { ...ranLatelyQuery(question, paid), enabled: paid.calls.length > 0 }
  },
  /** What ran with the same nonce. */
  sameNonce: ({ source, question }: TransactionAsking) => ({
    ...sameNonceQuery(source, question),
    enabled: true,
  }),
  /** Safes of the user, on every chain. */
  ownSafes: ({ source, question: { identity, situation }, page }: TransactionAsking) => ({
    ...ownSafesQuery(source, accountOf(identity), page.signer),
    enabled: situation !== 'row' && asksOwnSafes(source, page),
  }),
  /** What the gateway says of the methods of contracts whose calls are not decoded. */
  interfaces: ({ question: { identity, situation, decoded } }: TransactionAsking) => {
    const undecoded = situation === 'row' ? none : undecodedContracts(decoded.call)
    return { ...interfaceClaimsQuery(identity, undecoded), enabled: undecoded.length > 0 }
  },
  /** Where the chosen names lead now. */
  names: ({ source, question: { identity }, page: { chosenNames } }: TransactionAsking) => ({
    ...chosenNamesQuery(source, identity.chainId, chosenNames),
    enabled: chosenNames.length > 0,
  }),
  /** What the chain says of each message behind a hash that is signed on it, in the order of `signedMessagesOf`. */
  signed: ({ source, question, page }: TransactionAsking) => {
    const signed = signedMessagesOf(question, page)
    return {
      ...signedMessagesQuery(source, accountOf(question.identity), signed),
      enabled: signed.length > 0,
    }
  },
}

/** What the gateway has answered of the two lists. */
type ListsRead = {
  readonly queue: Reading<QueueFacts>
  readonly past: Reading<PastFacts>
}

/** What is asked with the answers of the gateway, and again when they come: what else signatures were made for. */
export const laterReadings = {
  audit: ({ source, question, page, lists }: TransactionAsking & { readonly lists: ListsRead }) => {
    const { identity, transaction, decoded, signatures } = question
    const { safeTxHash } = decoded.hashes
    return {
      ...signatureAuditQuery(source, accountOf(identity), {
        safeTxHash,
        of: { transaction },
        signatures: signatures ?? none,
        otherHashes: otherHashesOf(readValue(lists.queue), safeTxHash),
        formerOwners: readValue(lists.past)?.formerOwners ?? none,
        // Packed signatures are ready to be executed, and who looks at them may be the one to do it.
        executor: typeof signatures === 'string' ? page.signer : undefined,
      }),
      enabled: signatures !== undefined,
    }
  },
}

/** Everything that a review of a transaction asks, each with its answer so far. */
export type Readings = ReadingsOf<typeof reviewReadings> & ReadingsOf<typeof laterReadings>

/** Every reading of a review that asks nothing of its own, such as that of a transaction inside a message. */
export const nothingAsked: Readings = {
  ...answerAlike(reviewReadings, notAsked),
  ...answerAlike(laterReadings, notAsked),
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

/** A simulation is about one block: after a minute the page says how old it is, and the user asks again. */
const freshMilliseconds = 60_000

/** What the chain says of a transaction. It never fails as a whole. */
function chainEvidenceQuery(source: AccountSource, question: TransactionQuestion) {
  const { identity, transaction, situation, decoded } = question
  const account = accountOf(identity)
  return queryOptions({
    queryKey:
      situation === 'row'
        ? gatewayKeys.rowEvidence(account, decoded.hashes.safeTxHash)
        : keys.verification(account, transaction),
    queryFn: async ({ signal, client }): Promise<ChainEvidence> => {
      const { readChainEvidence } = await import('./readChainEvidence.ts')
      return readChainEvidence({ source, client, signal }, question)
    },
    staleTime: freshMilliseconds,
    refetchOnWindowFocus: false,
  })
}
