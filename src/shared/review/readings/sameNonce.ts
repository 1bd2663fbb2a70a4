import { queryOptions } from '@tanstack/react-query'
import type { KnownTransaction } from '../../domain/checks/subject/CheckFacts.ts'
import { type Fact, knownFact } from '../../domain/checks/subject/Fact.ts'
import { loadListCalls } from '../../queries/gatewayCalls.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import { transactionQuery } from '../../queries/transactions.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import { knownOf } from './knownOf.ts'
import { accountOf, type TransactionQuestion } from './Question.ts'
import { readState } from './readState.ts'

const freshMilliseconds = 60_000
const mostAsked = 5

/**
 * What ran with the nonce of a transaction. Nothing can have run with a nonce that the Safe has not come to yet; the
 * gateway is asked only about earlier ones. Rejects when it does not answer.
 */
export function sameNonceQuery(
  source: AccountSource,
  { identity, transaction: { nonce } }: Pick<TransactionQuestion, 'identity' | 'transaction'>,
) {
  const account = accountOf(identity)
  return queryOptions({
    queryKey: gatewayKeys.sameNonce(account, String(nonce)),
    queryFn: async ({ signal, client }): Promise<Fact<readonly KnownTransaction[]>> => {
      const state = await readState({ source, client }, identity)
      if (!state.known) return state
      if (state.value === 'no-safe' || nonce >= state.value.nonce) return knownFact([])
      const { multisig } = await loadListCalls()
      const page = await multisig(
        account,
        { nonce: Number(nonce), executed: true },
        { signal, cursor: undefined },
      )
      const ids = page.items.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction.id] : []))
      const details = await Promise.all(
        ids.slice(0, mostAsked).map((id) => client.fetchQuery(transactionQuery(account, id))),
      )
      return knownFact(
        details
          .flatMap((detail) => knownOf(identity, detail ?? undefined))
          .filter(({ executed, transaction }) => executed && transaction.nonce === nonce),
      )
    },
    staleTime: freshMilliseconds,
  })
}
