import type { Slices } from '../../../domain/values/slices.ts'
import type { BookWords } from './bookRecords.ts'
import { type HistoryRecord, historyRecords } from './historyRecords.ts'
import type { Export } from './readExport.ts'

/** A history that was read to its end. */
export type ReadExport = Extract<Export, { readonly state: 'read' }>

type ExportWords = Omit<BookWords, 'tokens' | 'listed'>

/** A few milliseconds of work. */
const groupsAtOnce = 20

/** The rows of the files, a little at a time: for ten thousand executions it is a second of work. */
export function* exportRecords(read: ReadExport, words: ExportWords): Slices<readonly HistoryRecord[]> {
  const records: HistoryRecord[] = []
  let count = 0
  for (const group of recordGroups(read, words)) {
    records.push(...group)
    count++
    if (count % groupsAtOnce === 0) yield records.length
  }
  return records
}

/** By the books where the chain tells them, else by what the gateway lists. */
function* recordGroups(
  { history, batches, account }: ReadExport,
  words: ExportWords,
): Generator<readonly HistoryRecord[]> {
  const listed = history.transactions
  if (account !== undefined)
    yield* account.rowsOf(account.books, { ...words, listed, tokens: account.tokens })
  else
    for (const summary of listed)
      yield historyRecords(summary, {
        ...words,
        batch: batches.get(summary.id),
        isImitation: words.isImitation(summary.id),
      })
}
