import { queryOptions } from '@tanstack/react-query'
import type { Severity } from '../domain/checks/subject/Severity.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { MultisigExecution, TransactionDetails } from '../gateway/TransactionDetails.ts'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import { signaturesIn } from '../queries/gatewaySignables.ts'
import { transactionQuery } from '../queries/transactions.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { askTransaction } from './askTransaction.ts'
import { claimsOf, proposalOf } from './gatewayWord.ts'
import { identityQuery } from './identityQuery.ts'
import type { RowPage } from './PageKnowledge.ts'

/** What the checks find in one row of the queue, in a few words. */
export type RowFindings = {
  /** `undefined` when they found nothing. */
  readonly worst: Severity | undefined
  readonly findings: number
}

const freshMilliseconds = 60_000

/**
 * The checks over one waiting transaction without trying it out, for a list. What the rows of a list need together is
 * asked once. `null` when the gateway does not tell the fields of the transaction, or nobody the version of the Safe.
 */
export function rowFindingsQuery(source: AccountSource, account: AccountRef, id: string, page: RowPage) {
  return queryOptions({
    queryKey: gatewayKeys.rowFindings(account, id),
    queryFn: async ({ client }): Promise<RowFindings | null> => {
      const [{ gatherReview }, { notEntered }, details, identity] = await Promise.all([
        import('./gatherReview.ts'),
        import('./deviceFact.ts'),
        client.fetchQuery(transactionQuery(account, id)),
        client.fetchQuery(identityQuery(source, account, page.reported?.version)),
      ])
      const execution = multisigOf(details)
      if (details === null || execution?.safeTransaction === undefined || identity === null) return null
      const { safeTransaction: transaction } = execution
      const {
        assessment: { findings },
      } = await gatherReview(
        { client, source },
        askTransaction({
          situation: 'row',
          identity,
          transaction,
          signatures: signaturesIn(execution.confirmations),
        }),
        {
          ...page,
          claims: claimsOf(execution),
          proposal: proposalOf(details, execution),
          device: notEntered,
          chosenNames: [],
        },
      )
      return { worst: findings[0]?.severity, findings: findings.length }
    },
    staleTime: freshMilliseconds,
    refetchOnWindowFocus: false,
  })
}

function multisigOf(details: TransactionDetails | null): MultisigExecution | undefined {
  return details?.execution?.kind === 'multisig' ? details.execution : undefined
}
