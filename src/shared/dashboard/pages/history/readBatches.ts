import type { QueryClient } from '@tanstack/react-query'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import { kindOf } from '../../parts/frame/filter/TransactionFilter.ts'
import { askTokenUnit } from './askTokenUnit.ts'
import { type BatchRead, readBatch } from './batchLead.ts'
import { type BatchMovement, batchMovements, batchTokens } from './batchMovements.ts'

/** What one batch moves, and its calls, where the gateway gives their bytes. */
export type OpenedBatch = {
  readonly movements: readonly BatchMovement[]
  readonly read: BatchRead | undefined
}

/** By the id of the batch. One that the gateway does not give is missing. */
export type ReadBatches = ReadonlyMap<string, OpenedBatch>

/** How many questions are open at a time: the gateway counts them. */
const atOnce = 4

type BatchAsking = {
  readonly client: QueryClient
  readonly source: AccountSource
  readonly account: AccountRef
}

/**
 * Asks the gateway for each batch of a history, decodes it here and asks the chain how its tokens write amounts.
 * Rejects with what the gateway failed with; what it answered before is not asked again.
 */
export async function readBatches(
  transactions: readonly TransactionSummary[],
  {
    signal,
    onRead,
    ...asking
  }: BatchAsking & {
    readonly signal: AbortSignal
    /** Called after each batch. */
    readonly onRead: (count: number, of: number) => void
  },
): Promise<ReadBatches> {
  const batches = transactions.filter(({ info }) => kindOf(info) === 'batch')
  const opened = new Map<string, OpenedBatch>()
  let count = 0

  async function readOne(id: string) {
    const batch = await openBatch(id, asking)
    if (batch !== undefined) opened.set(id, batch)
    count++
    if (!signal.aborted) onRead(count, batches.length)
  }

  for (let start = 0; start < batches.length && !signal.aborted; start += atOnce)
    await Promise.all(batches.slice(start, start + atOnce).map(({ id }) => readOne(id)))
  return opened
}

/** `undefined` where the gateway does not give the batch. */
async function openBatch(id: string, asking: BatchAsking): Promise<OpenedBatch | undefined> {
  const { client, account } = asking
  const details = await client.fetchQuery({ ...transactionQuery(account, id), staleTime: 'static' })
  if (details === null) return undefined
  const tokens = batchTokens(details)
  const answers = await Promise.all(tokens.map((token) => askTokenUnit(asking, token)))
  const units = new Map(tokens.map((token, index) => [token, answers[index] ?? 'unknown']))
  const read = readBatch(details)
  return {
    movements: batchMovements(details, (token) => units.get(token) ?? 'unknown'),
    read: read && { ...read, tokens: units },
  }
}
