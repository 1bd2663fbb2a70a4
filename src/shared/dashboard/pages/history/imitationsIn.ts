import { findImitations } from '../../../domain/checks/subject/findImitations.ts'
import {
  type Address,
  checksumAddress,
  type LowerAddress,
  lowerAddress,
} from '../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'

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
  const said = transactions.flatMap(({ id, info }): readonly (readonly [string, Imitated])[] =>
    info.kind === 'transfer' && info.asset.kind === 'erc20' && info.asset.imitation
      ? [[id, 'gateway-says-so']]
      : [],
  )
  const found = findImitations(transactions.flatMap(transferIn), trusted)
  return new Map([...said, ...[...found].map(([id, of]): [string, Imitated] => [id, checksumAddress(of)])])
}

function transferIn({ id, info, timestamp, execution }: TransactionSummary) {
  if (info.kind !== 'transfer' || info.direction === 'UNKNOWN') return []
  const { address } = info.direction === 'INCOMING' ? info.sender : info.recipient
  return [{ id, timestamp, other: lowerAddress(address), isOwn: execution !== undefined }]
}
