import type { Books } from '../../../chain/books/BookLine.ts'
import type { DescribeError } from '../../../errors/describeError.ts'
import { kindOf } from '../../parts/frame/filter/TransactionFilter.ts'
import type { ReadExport } from './exportRecords.ts'
import type { Export } from './readExport.ts'

/** Counts the batches whose movements are not known: each is one row. */
export function unopenedOf({ history, batches, account }: ReadExport): number {
  if (account !== undefined) return 0
  return history.transactions.filter(({ id, info }) => kindOf(info) === 'batch' && !batches.has(id)).length
}

/** Says how far an export got; nothing while none was asked for. */
export function describeExport(progress: Export, describeError: DescribeError): string {
  switch (progress.state) {
    case 'idle':
      return ''
    case 'reading':
      return `${progress.count} transactions read.`
    case 'opening':
      return `${progress.count} of ${progress.of} batches read.`
    case 'booking':
      return `${progress.count} of ${progress.of} transactions read on the chain.`
    case 'comparing':
      return `The balances of ${progress.count} of ${progress.of} tokens compared.`
    case 'failed':
      return `${describeError(progress.error).title} ${progress.count} transactions were read before.`
    case 'read':
      return describeRead(progress)
  }
}

/** Says whether the lines add up, and which of them are not known. */
export function describeBalances(books: Books | undefined): string {
  if (books === undefined)
    return 'The node does not tell these transactions: fees are missing, and no balance was compared.'
  const { unexplained, uncompared, unread, fromBlock } = books
  const count = unexplained.length
  const compared = `The lines of each token add up to the change of its balance${fromBlock === 0n ? '' : ` after block ${fromBlock}`}.`
  const odd = count === 0 ? '' : ` ${count} ${count === 1 ? 'line is' : 'lines are'} unexplained.`
  const silent = uncompared.length === 0 ? '' : ` ${uncompared.length} tokens do not tell their balance.`
  const missing = unread.length === 0 ? '' : ` The node does not tell ${unread.length} transactions.`
  return `${compared}${odd}${silent}${missing}`
}

function describeRead(read: ReadExport): string {
  const { transactions, unreadable, cut } = read.history
  const unopened = unopenedOf(read)
  const closed = unopened > 0 ? ` The gateway does not give ${unopened} of the batches.` : ''
  const left = unreadable > 0 ? ` ${unreadable} could not be read.` : ''
  const end = cut ? ' The gateway points to another server for the rest, which is not asked.' : ''
  return `${transactions.length} transactions are ready.${left}${closed}${end}`
}
