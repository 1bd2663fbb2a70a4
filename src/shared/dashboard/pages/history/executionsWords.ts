import type { KnownExecutions } from '../../../queries/executions.ts'
import { lookedAtWords } from '../../parts/frame/lists/lookedAtWords.ts'

/** What is said of a list of executions that the events of a Safe tell. */
export type ExecutionsWords = {
  readonly title: string
  /** In place of rows. */
  readonly empty: { readonly title: string; readonly sentence: string }
  /** Above the rows: the list is not whole, and why. */
  readonly note: { readonly title: string; readonly sentence: string } | undefined
  /** Below them. */
  readonly foot: string
}

/** Says how much of what a Safe executed is listed, and what a list of events can never show. */
export function executionsWords(known: KnownExecutions): ExecutionsWords {
  const { executed, fromBlock, isRefused, silentVersion } = known
  const lines = [
    ...(fromBlock === 0n ? [] : [lookedAtWords(fromBlock, isRefused)]),
    ...(executed === undefined
      ? ['The node does not say how many transactions this Safe has executed.']
      : []),
    'Incoming transfers and transactions of modules are not among these events.',
  ]
  return {
    title: silentVersion === undefined ? 'Executed transactions' : 'Failed transactions',
    empty: emptyWords(known),
    note: gapWords(known),
    foot: lines.join(' '),
  }
}

function emptyWords({ executed, silentVersion }: KnownExecutions): ExecutionsWords['empty'] {
  if (executed === 0n) return { title: 'None so far', sentence: 'This Safe has not executed a transaction.' }
  return silentVersion === undefined
    ? {
        title: 'None in these blocks',
        sentence: 'The node shows no execution of this Safe in the blocks it could look through.',
      }
    : {
        title: 'No failed one in these blocks',
        sentence: 'The node could look through these blocks for transactions that failed, and for no others.',
      }
}

/** Why executions are missing from the list; `undefined` where none is known to be. */
function gapWords(known: KnownExecutions): ExecutionsWords['note'] {
  const { executed, silentVersion } = known
  const listed = known.executions.length
  const isShort = executed !== undefined && BigInt(listed) < executed
  const isOneShort = isShort && executed === 1n
  const elsewhere = `An explorer shows ${isOneShort ? 'it' : 'all of them'}.`
  if (silentVersion !== undefined && executed !== 0n)
    return {
      title: 'Transactions that succeeded are not in this list.',
      sentence: `A Safe of version ${silentVersion} logs an event only where a transaction fails.${isShort ? ` ${countedWords(listed, executed)}` : ''} ${elsewhere}`,
    }
  if (!isShort) return undefined
  return {
    title: 'This list is not whole.',
    sentence: `${countedWords(listed, executed)} The node shows no event of ${isOneShort ? 'it' : 'the others'}. ${elsewhere}`,
  }
}

/** What is listed is less than what was executed. */
function countedWords(listed: number, executed: bigint): string {
  if (executed === 1n) return 'This Safe has executed 1 transaction, which is not listed here.'
  return `This Safe has executed ${executed} transactions, and ${listed} of them ${listed === 1 ? 'is' : 'are'} listed here.`
}
