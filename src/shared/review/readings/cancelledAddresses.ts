import type { QueryClient } from '@tanstack/react-query'
import { decodeTransaction, readCalls } from '../../domain/checks/subject/createSubject.ts'
import { notApplicable } from '../../domain/checks/subject/Fact.ts'
import { addressesByImportance } from '../../domain/checks/subject/mentioned.ts'
import { isEmptyRejection } from '../../domain/checks/subject/rejection.ts'
import type { LowerAddress } from '../../domain/values/address.ts'
import { conflictingProposalsQuery } from './conflictingProposals.ts'
import type { TransactionQuestion } from './Question.ts'
import { queueFactsQuery } from './queueFacts.ts'

const nothingElse = { otherTransactions: notApplicable('not-asked'), queue: notApplicable('not-asked') }

/**
 * The accounts that are named by what a rejection cancels, so that its sentence can say amounts in units. Empty for what
 * is not a rejection, and where the gateway does not answer.
 */
export async function cancelledAddresses(
  client: QueryClient,
  { identity, transaction, situation }: TransactionQuestion,
): Promise<readonly LowerAddress[]> {
  if (!isEmptyRejection(identity, transaction)) return []
  try {
    const { transactions } = await (situation === 'row'
      ? client.fetchQuery(queueFactsQuery(identity))
      : client.fetchQuery(conflictingProposalsQuery(identity, transaction.nonce)))
    return transactions
      .filter((other) => other.transaction.nonce === transaction.nonce)
      .flatMap((other) => {
        const { call } = decodeTransaction(identity, other.transaction)
        return addressesByImportance(readCalls(other.transaction, call, nothingElse))
      })
  } catch {
    return []
  }
}
