import { queryOptions } from '@tanstack/react-query'
import { requestAsOf } from '../chain/nodes/requestAsOf.ts'
import type { Address } from '../domain/values/address.ts'
import { createQueryClient } from '../queries/createQueryClient.ts'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { Review } from './Review.ts'
import { fetchReading } from './readings/fetchReading.ts'
import type { PageKnowledge } from './readings/PageKnowledge.ts'
import { accountOf, type TransactionQuestion } from './readings/Question.ts'
import { notAsked } from './readings/Reading.ts'
import { nothingAsked } from './readings/reviewReadings.ts'
import { signatureAuditQuery } from './readings/signatureAudit.ts'
import { reviewTransaction } from './reviewTransaction.ts'

/**
 * The checks of a transaction that ran, on the chain as it was at the end of a block before. The gateway lists only
 * what is now, so everything that it shows is left out: those checks do not apply.
 */
export function pastReviewQuery(
  source: AccountSource,
  {
    question,
    page,
    block,
    executor,
  }: {
    readonly question: TransactionQuestion
    readonly page: PageKnowledge
    readonly block: bigint
    /** The owner who called the Safe in person, which counts as a signature. */
    readonly executor: Address | undefined
  },
) {
  const account = accountOf(question.identity)
  const { safeTxHash } = question.decoded.hashes
  return queryOptions({
    queryKey: gatewayKeys.pastReview(account, safeTxHash, String(block)),
    queryFn: async ({ signal }): Promise<Review> => {
      const { readChainEvidence } = await import('./readings/readChainEvidence.ts')
      const past: AccountSource = { ...source, request: requestAsOf(source.request, block) }
      // Cached values are current; they must not stand in for past state.
      const client = createQueryClient()
      const [chain, audit] = await Promise.all([
        readChainEvidence({ source: past, client, signal, unlisted: true }, question),
        question.signatures === undefined
          ? notAsked
          : fetchReading(client, {
              ...signatureAuditQuery(past, account, {
                safeTxHash,
                of: { transaction: question.transaction },
                signatures: question.signatures,
                otherHashes: [],
                executor,
                onlyListed: true,
              }),
              enabled: true,
            }),
      ])
      return reviewTransaction({
        question,
        // The page around us speaks of the Safe as it is now.
        page: { ...page, reported: undefined },
        readings: {
          ...nothingAsked,
          chain: { status: 'read', value: chain },
          audit,
        },
      })
    },
    staleTime: 'static',
  })
}
