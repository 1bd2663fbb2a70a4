import type { QueryClient } from '@tanstack/react-query'
import type { Books } from '../../../chain/books/BookLine.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { balancesQuery } from '../../../queries/balances.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import { currency } from '../../parts/composer/tokens/currency.ts'
import { askTokenUnit } from './askTokenUnit.ts'
import type { AskedToken } from './batchMovements.ts'
import type { bookRecords } from './bookRecords.ts'

/** The books and how the amounts of each token are written. */
export type AccountBooks = {
  readonly books: Books
  readonly tokens: ReadonlyMap<LowerAddress, AskedToken>
  /** Makes the rows; it comes with the books, because it decodes calls. */
  readonly rowsOf: typeof bookRecords
}

type AccountReading = {
  readonly client: QueryClient
  readonly source: AccountSource
  readonly account: AccountRef
  readonly listed: readonly TransactionSummary[] | undefined
  readonly signal: AbortSignal
  /** Called after some transactions. */
  readonly onRead: (count: number, of: number) => void
  /** Called after each token. */
  readonly onCompared: (count: number, of: number) => void
}

/**
 * Reads the books of an account: what the gateway lists, and what the events of the chain name beside it. `listed` is
 * `undefined` where no gateway answers. Rejects with what the node said.
 */
export async function readAccountBooks(wanted: AccountReading): Promise<AccountBooks> {
  const { source, account, listed, signal, onRead, onCompared } = wanted
  const [{ planBooks }, { readBooks }, { bookRecords: rowsOf }] = await Promise.all([
    import('../../../chain/books/planBooks.ts'),
    import('../../../chain/books/readBooks.ts'),
    import('./bookRecords.ts'),
  ])
  const executions = listed?.flatMap(({ transactionHash, safeTxHash, execution }) => {
    const nonce = execution?.kind === 'multisig' ? BigInt(execution.nonce) : undefined
    return transactionHash === undefined ? [] : [{ transactionHash, safeTxHash, nonce }]
  })
  const tokens = await askBalanceTokens(wanted)
  const asked = await planBooks(source.request, { account, listed: executions, tokens }, signal)
  const reading = readBooks(source.request, asked, signal)
  for (;;) {
    const step = await reading.next()
    signal.throwIfAborted()
    if (step.done === true) return { books: step.value, tokens: await askTokens(step.value, wanted), rowsOf }
    const { kind, count, of } = step.value
    if (kind === 'transactions') onRead(count, of)
    else onCompared(count, of)
  }
}

/** What grew by itself has a balance and no line; where nothing lists balances, such a token is not known. */
async function askBalanceTokens({
  client,
  source,
  account,
  signal,
}: AccountReading): Promise<readonly LowerAddress[]> {
  const balances = await client.fetchQuery(balancesQuery(source, account, currency)).catch(() => undefined)
  signal.throwIfAborted()
  return (balances?.items ?? []).flatMap(({ kind, address }) =>
    kind === 'erc20' ? [lowerAddress(address)] : [],
  )
}

async function askTokens(
  books: Books,
  { client, source, account, signal }: AccountReading,
): Promise<AccountBooks['tokens']> {
  const lines = books.transactions.flatMap((booked) => booked.lines)
  const named = new Set([...books.changes.keys(), ...lines.map(({ token }) => token)])
  const units = new Map<LowerAddress, AskedToken>()
  for (const token of named) {
    if (token === zeroAddress) continue
    units.set(token, await askTokenUnit({ client, source, account }, token))
    signal.throwIfAborted()
  }
  return units
}
