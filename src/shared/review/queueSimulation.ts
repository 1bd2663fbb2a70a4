import { queryOptions } from '@tanstack/react-query'
import { readAccounts } from '../chain/accounts/readAccounts.ts'
import type { SimulationResult } from '../chain/simulate/SimulationResult.ts'
import { simulateTransactions } from '../chain/simulate/simulateTransactions.ts'
import { defaultCurrency } from '../configuration/defaultCurrency.ts'
import { decodeTransaction, readCalls } from '../domain/checks/subject/createSubject.ts'
import { notApplicable } from '../domain/checks/subject/Fact.ts'
import { mentionedAddresses } from '../domain/checks/subject/mentioned.ts'
import type { SafeIdentity } from '../domain/safe/SafeIdentity.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../domain/values/address.ts'
import { balancesQuery } from '../queries/balances.ts'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'

export type SimulatedQueue = {
  readonly result: SimulationResult
  /** How amounts of tokens that moved are written, as their contracts say. */
  readonly units: ReadonlyMap<LowerAddress, { readonly symbol: string; readonly decimals: number }>
}

/** Tokens are named by the calls themselves. */
const otherTransactions = notApplicable('nothing-approved')
const queue = otherTransactions

/** Tries transactions of one Safe, each on what the ones before it leave. Rejects when the node does not answer. */
export function queueSimulationQuery(
  source: AccountSource,
  account: AccountRef,
  {
    identity,
    transactions,
  }: { readonly identity: SafeIdentity; readonly transactions: readonly SafeTransaction[] },
) {
  return queryOptions({
    queryKey: gatewayKeys.queueSimulation(
      account,
      transactions.map((transaction) => hashSafeTransaction(identity, transaction).safeTxHash),
    ),
    queryFn: async ({ signal, client }): Promise<SimulatedQueue> => {
      // Without a list of balances the simulation still runs and reports the tokens that it sees move.
      const listed = await client
        .ensureQueryData(balancesQuery(source, account, defaultCurrency))
        .catch(() => undefined)
      const listedTokens = (listed?.items ?? [])
        .filter(({ kind }) => kind === 'erc20')
        .map(({ address }) => lowerAddress(address))
      const named = transactions.flatMap((transaction) =>
        mentionedAddresses(
          readCalls(transaction, decodeTransaction(identity, transaction).call, { otherTransactions, queue }),
        ),
      )
      const tokens = [...new Set([...listedTokens, ...named.map(({ address }) => address)])].filter(
        (token) => token !== zeroAddress,
      )
      const result = await simulateTransactions(source.request, { identity, transactions, tokens }, signal)
      return { result, units: await readMovedUnits(source.request, result, signal) }
    },
    staleTime: 60_000,
  })
}

async function readMovedUnits(
  request: ChainRequest,
  result: SimulationResult,
  signal: AbortSignal,
): Promise<SimulatedQueue['units']> {
  if (!result.ok) return new Map()
  const { steps } = result.simulated
  const moved = steps.flatMap(({ balances, allowances, moves }) => [
    ...balances,
    ...allowances,
    ...moves.filter(({ amount }) => amount !== 0n),
  ])
  const tokens = [...new Set(moved.map(({ token }) => token))]
  const accounts = await readAccounts(request, tokens, signal)
  return new Map(
    tokens.flatMap((token) => {
      const account = accounts(token)
      const unit = account.known ? account.value.token : undefined
      return unit === undefined ? [] : [[token, { symbol: unit.symbol, decimals: unit.decimals }] as const]
    }),
  )
}
