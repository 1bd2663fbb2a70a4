import { formatAmount } from '../../../domain/values/amount.ts'
import type { HistoryRecord } from './historyRecords.ts'
import { dollarsOf, movesToken, type PriceTable } from './priceFile.ts'

/** What each transaction of a history moved in US dollars, in words with its sign, by the id of its row. */
export type RowDollars = ReadonlyMap<string, string>

/**
 * The dollars of each transaction by the prices of a file, without its fee. One of which any amount has no price is left
 * out: a part of a sum looks like all of it.
 */
export function rowDollars(records: readonly HistoryRecord[], prices: PriceTable): RowDollars {
  const cents = new Map<string, bigint | undefined>()
  for (const record of records) {
    const { id, part, amount, tokenId } = record
    const moves = tokenId === '' ? movesToken(record) : amount !== ''
    if (id === '' || part === 'fee' || !moves) continue
    const dollars = dollarsOf(record, prices)
    const earlier = cents.has(id) ? cents.get(id) : 0n
    cents.set(
      id,
      dollars === '' || earlier === undefined ? undefined : earlier + BigInt(dollars.replace('.', '')),
    )
  }
  return new Map(
    [...cents].flatMap(([id, sum]): readonly (readonly [string, string])[] =>
      sum === undefined ? [] : [[id, writeDollars(sum, true)]],
    ),
  )
}

/** `$3,900.00` of US cents; `signed` puts `+` or `−` in front of what is not zero. */
export function writeDollars(cents: bigint, signed = false): string {
  const size = cents < 0n ? -cents : cents
  const [whole = '0', part = ''] = formatAmount(size, 2).split('.')
  const sign = !signed || cents === 0n ? '' : cents < 0n ? '−' : '+'
  return `${sign}$${whole}.${part.padEnd(2, '0')}`
}
