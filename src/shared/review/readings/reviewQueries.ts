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
import { gatewayLagQuery, pastFactsQuery, queueFactsQuery } from './queueFacts.ts'
import type { PastFacts, QueueFacts } from './Readings.ts'
import { paidBy, ranLatelyQuery } from './ranLately.ts'
import { sameNonceQuery } from './sameNonce.ts'
import { secondNodeQuery } from './secondNodeQuery.ts'
import { signatureAuditQuery } from './signatureAudit.ts'
import { signedMessagesOf, signedMessagesQuery } from './signedMessages.ts'

const none: readonly never[] = []

/** What the gateway has answered so far. */
export type ReadBefore = { readonly queue?: QueueFacts | undefined; readonly past?: PastFacts | undefined }

/**
 * What a review asks, and whether its situation needs it. Everything goes out at once; only the signatures are looked
 * at again when `readBefore` is there: what else they may have been made for.
 */
export function reviewQueries(
  source: AccountSource,
  question: TransactionQuestion,
  { page, readBefore = {} }: { readonly page: PageKnowledge; readonly readBefore?: ReadBefore },
) {
  const { identity, transaction, situation, decoded, signatures } = question
  const account = accountOf(identity)
  const isRow = situation === 'row'
  const safeTxHash = decoded.hashes.safeTxHash
  const undecoded = isRow ? none : undecodedContracts(decoded.call)
  const paid = paidBy(question)
  const signed = signedMessagesOf(question, page)
  return {
    chain: { ...chainEvidenceQuery(source, question), enabled: true },
    queue: { ...queueFactsQuery(identity), enabled: true },
    past: { ...pastFactsQuery(account), enabled: true },
    lag: { ...gatewayLagQuery(account), enabled: !isRow },
    conflicting: { ...conflictingProposalsQuery(identity, transaction.nonce), enabled: !isRow },
    audit: {
      ...signatureAuditQuery(source, account, {
        safeTxHash,
        of: { transaction },
        signatures: signatures ?? none,
        otherHashes: otherHashesOf(readBefore.queue, safeTxHash),
        formerOwners: readBefore.past?.formerOwners ?? none,
        // Packed signatures are ready to be executed, and who looks at them may be the one to do it.
        executor: typeof signatures === 'string' ? page.signer : undefined,
      }),
      enabled: signatures !== undefined,
    },
    // A second opinion is for what is opened to be read, not for what is still being composed.
    secondNode: {
      ...secondNodeQuery(source, question),
      enabled: situation === 'listed' || situation === 'unsigned',
    },
    ranLately: { ...ranLatelyQuery(question, paid), enabled: paid.calls.length > 0 },
    sameNonce: { ...sameNonceQuery(source, question), enabled: true },
    ownSafes: {
      ...ownSafesQuery(source, account, page.signer),
      enabled: !isRow && asksOwnSafes(source, page),
    },
    interfaces: { ...interfaceClaimsQuery(identity, undecoded), enabled: undecoded.length > 0 },
    names: {
      ...chosenNamesQuery(source, identity.chainId, page.chosenNames),
      enabled: page.chosenNames.length > 0,
    },
    signed: { ...signedMessagesQuery(source, account, signed), enabled: signed.length > 0 },
  }
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
