import type { QueryClient } from '@tanstack/react-query'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { AppError } from '../../../errors/AppError.ts'
import type { ReadHistory } from '../../../queries/wholeHistory.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import { type AccountBooks, readAccountBooks } from './readAccountBooks.ts'
import { type ReadBatches, readBatches } from './readBatches.ts'

/** How far the reading of a whole history got. */
export type Export =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly count: number }
  | { readonly state: 'opening' | 'booking' | 'comparing'; readonly count: number; readonly of: number }
  | { readonly state: 'failed'; readonly error: AppError; readonly count: number }
  | {
      readonly state: 'read'
      readonly history: ReadHistory
      /** What the chain says; `undefined` where the node does not tell: then only the gateway is in the file. */
      readonly account: AccountBooks | undefined
      /** Of the gateway alone. */
      readonly batches: ReadBatches
    }

export type ExportReading = {
  readonly client: QueryClient
  readonly source: AccountSource
  readonly account: AccountRef
  readonly signal: AbortSignal
  /** Hears how far it got. */
  readonly tell: (progress: Export) => void
}

/**
 * Reads what the transactions of a listed history did: by the books of the chain, or by the batches of the gateway
 * where the node does not tell. `undefined` when it was aborted.
 */
export async function readListedExport(
  history: ReadHistory,
  reading: ExportReading,
): Promise<Export | undefined> {
  const { signal } = reading
  const listed = history.transactions
  const books = await readBooksOf(listed, reading).catch(() => undefined)
  if (signal.aborted) return undefined
  const batches =
    books === undefined
      ? await readBatches(listed, { ...reading, onRead: tellCounts(reading, 'opening') })
      : new Map<string, never>()
  return signal.aborted ? undefined : { state: 'read', history, account: books, batches }
}

/** Reads what the node’s events name, without a gateway. */
export async function readChainExport(reading: ExportReading): Promise<Export> {
  const books = await readBooksOf(undefined, reading)
  const history = { transactions: [], unreadable: 0, cut: true, next: undefined }
  return { state: 'read', history, account: books, batches: new Map() }
}

function readBooksOf(
  listed: ReadHistory['transactions'] | undefined,
  reading: ExportReading,
): Promise<AccountBooks> {
  const { client, source, account, signal } = reading
  return readAccountBooks({
    ...{ client, source, account, signal, listed },
    onRead: tellCounts(reading, 'booking'),
    onCompared: tellCounts(reading, 'comparing'),
  })
}

function tellCounts({ tell }: ExportReading, state: 'opening' | 'booking' | 'comparing') {
  return (count: number, of: number) => tell({ state, count, of })
}
