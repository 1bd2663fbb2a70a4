import type { QueryClient } from '@tanstack/react-query'
import { chainErrors } from '../../../chain/nodes/chainErrors.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { LowerAddress } from '../../../domain/values/address.ts'
import { isError } from '../../../errors/AppError.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { tokenQuery } from '../../../queries/token.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import { kindOf } from '../../parts/filter/TransactionFilter.ts'
import { type AskedToken, type BatchMovement, batchMovements, batchTokens } from './batchMovements.ts'

/** Movements by the id of their batch. A batch that the gateway does not give is missing. */
export type ReadBatches = ReadonlyMap<string, readonly BatchMovement[]>

/** How many questions are open at a time: the gateway counts them. */
const atOnce = 4

/**
 * Asks the gateway for each batch of a history, decodes it here and asks the chain how its tokens write amounts.
 * Rejects with what the gateway failed with; what it answered before is not asked again.
 */
export async function readBatches(
  transactions: readonly TransactionSummary[],
  {
    client,
    source,
    account,
    signal,
    onRead,
  }: {
    readonly client: QueryClient
    readonly source: AccountSource
    readonly account: AccountRef
    readonly signal: AbortSignal
    /** Called after each batch. */
    readonly onRead: (count: number, of: number) => void
  },
): Promise<ReadBatches> {
  const batches = transactions.filter(({ info }) => kindOf(info) === 'batch')
  const found = new Map<string, readonly BatchMovement[]>()
  let count = 0

  async function readOne(id: string) {
    const details = await client.fetchQuery({ ...transactionQuery(account, id), staleTime: 'static' })
    if (details !== null) {
      const tokens = batchTokens(details)
      const asked = await Promise.all(tokens.map((token) => askToken(token)))
      const known = new Map(tokens.map((token, index) => [token, asked[index] ?? 'unknown']))
      found.set(
        id,
        batchMovements(details, (token) => known.get(token) ?? 'unknown'),
      )
    }
    count++
    if (!signal.aborted) onRead(count, batches.length)
  }

  async function askToken(token: LowerAddress): Promise<AskedToken> {
    try {
      return await client.fetchQuery({ ...tokenQuery(source, account, token), staleTime: 'static' })
    } catch (error) {
      return isError(error, chainErrors.notAToken) ? 'no-erc20' : 'unknown'
    }
  }

  for (let start = 0; start < batches.length && !signal.aborted; start += atOnce)
    await Promise.all(batches.slice(start, start + atOnce).map(({ id }) => readOne(id)))
  return found
}
