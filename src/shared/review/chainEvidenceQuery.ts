import { queryOptions } from '@tanstack/react-query'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import { keys } from '../queries/keys.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { ChainEvidence } from './ChainEvidence.ts'
import { accountOf, type TransactionQuestion } from './Question.ts'

/** A simulation is about one block: after a minute the page says how old it is, and the user asks again. */
const freshMilliseconds = 60_000

/** What the chain says of a transaction. It never fails as a whole. */
export function chainEvidenceQuery(source: AccountSource, question: TransactionQuestion) {
  const { place, transaction, situation, decoded } = question
  const account = accountOf(place)
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
