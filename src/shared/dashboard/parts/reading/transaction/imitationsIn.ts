import { findImitations } from '../../../../domain/checks/subject/findImitations.ts'
import {
  type Address,
  checksumAddress,
  type LowerAddress,
  lowerAddress,
} from '../../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import { type HistoryEntry, listedTransactions } from '../../../../queries/joinHistory.ts'

/** The address that a transfer imitates, or that the gateway alone takes it for an imitation. */
export type Imitated = Address | 'gateway-says-so'

export type Imitations = ReadonlyMap<string, Imitated>

/**
 * Imitations among these transactions, by id: by our own rule, whichever list they come from, and by the word of the
 * gateway, which it gives in the history alone.
 */
export function imitationsIn(
  transactions: readonly TransactionSummary[],
  trusted: ReadonlySet<LowerAddress>,
): Imitations {
  const byGateway = transactions.flatMap(({ id, info }): readonly (readonly [string, Imitated])[] =>
    info.kind === 'transfer' && info.asset.kind === 'erc20' && info.asset.imitation
      ? [[id, 'gateway-says-so']]
      : [],
  )
  const imitations = findImitations(transactions.flatMap(transferIn), trusted)
  return new Map([
    ...byGateway,
    ...[...imitations].map(([id, of]): [string, Imitated] => [id, checksumAddress(of)]),
  ])
}

type ReadImitations = {
  readonly around: readonly HistoryEntry[] | undefined
  readonly trusted: string
  readonly imitations: Imitations
}

const readOf = new WeakMap<readonly HistoryEntry[], ReadImitations>()

/**
 * The imitations among the entries of a list and those of the history around it, each once. The answer for a list is
 * kept as long as the list is the same: a person comes back to thousands of rows again and again.
 */
export function imitationsAmong(
  {
    entries,
    around,
  }: { readonly entries: readonly HistoryEntry[]; readonly around: readonly HistoryEntry[] | undefined },
  trusted: ReadonlySet<LowerAddress>,
): Imitations {
  const names = [...trusted].toSorted().join()
  const cached = readOf.get(entries)
  if (cached !== undefined && cached.around === around && cached.trusted === names) return cached.imitations
  const listed = [...(around === undefined ? [] : listedTransactions(around)), ...listedTransactions(entries)]
  const once = new Map(listed.map((transaction) => [transaction.id, transaction]))
  const imitations = imitationsIn([...once.values()], trusted)
  readOf.set(entries, { around, trusted: names, imitations })
  return imitations
}

function transferIn({ id, info, timestamp, execution }: TransactionSummary) {
  if (info.kind !== 'transfer' || info.direction === 'UNKNOWN') return []
  const { address } = info.direction === 'INCOMING' ? info.sender : info.recipient
  return [{ id, timestamp, other: lowerAddress(address), isOwn: execution !== undefined }]
}
