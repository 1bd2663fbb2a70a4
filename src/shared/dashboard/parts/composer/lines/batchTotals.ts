import { formatAmount } from '../../../../domain/values/amount.ts'
import { countOf } from '../../../../domain/values/countOf.ts'
import { formatFiat } from '../../../../domain/values/formatFiat.ts'
import { formatPlainAmount } from '../../../../domain/values/formatPlainAmount.ts'
import { writeShare } from '../../../../domain/values/writeShare.ts'
import { amountTakenBy, type CheckedLine } from '../draft/checkLines.ts'
import { currency } from '../tokens/currency.ts'
import type { Token } from '../tokens/tokens.ts'

/** What the lines of a batch take of one token, in its smallest unit. */
export type BatchTotal = {
  readonly token: Token
  readonly total: bigint
  /** Of what the account holds; absent where that is not known. */
  readonly share: string | undefined
}

/** What the lines take of each token, in the order of their first lines. An amount that is not known yet counts nothing. */
export function batchTotals(checked: readonly CheckedLine[]): readonly BatchTotal[] {
  const totals = new Map<string, { token: Token; total: bigint }>()
  for (const line of checked) {
    const taken = amountTakenBy(line)
    if (taken === undefined || taken.token.open !== undefined) continue
    const { token, amount } = taken
    totals.set(token.key, { token, total: (totals.get(token.key)?.total ?? 0n) + amount })
  }
  return [...totals.values()].map(({ token, total }) => ({
    token,
    total,
    share: shareOfBalance(total, token),
  }))
}

function shareOfBalance(total: bigint, { balance }: Token): string | undefined {
  if (balance === undefined || balance === 0n || total === 0n || total > balance) return undefined
  return total === balance ? 'all of it' : writeShare(total, balance)
}

/** What an amount is worth in the currency of the site, by the price that the gateway lists; `undefined` without one. */
export function writeWorth(amount: bigint | undefined, token: Token | undefined): string | undefined {
  const worth = worthInFiat(amount, token)
  return worth === undefined ? undefined : formatFiat(String(worth), currency)
}

function worthInFiat(amount: bigint | undefined, token: Token | undefined): number | undefined {
  if (amount === undefined || token === undefined || token.open !== undefined) return undefined
  // A price of 0 is not a price.
  if (token.price === undefined || Number(token.price) === 0) return undefined
  return Number(formatPlainAmount(amount, token.decimals)) * Number(token.price)
}

/** What the totals are worth together, and the symbols of those that have no price and are left out of the sum. */
export function worthOfBatch(totals: readonly BatchTotal[]): {
  readonly worth: string | undefined
  readonly unpriced: readonly string[]
} {
  let sum = 0
  const unpriced: string[] = []
  for (const { token, total } of totals) {
    if (total === 0n) continue
    const worth = worthInFiat(total, token)
    if (worth === undefined) unpriced.push(token.label)
    else sum += worth
  }
  return { worth: formatFiat(String(sum), currency), unpriced }
}

/** `22,600 USDC and 1.25 ETH` */
export function writeTotals(totals: readonly BatchTotal[]): string {
  const parts = totals.map(({ token, total }) => `${formatAmount(total, token.decimals)} ${token.label}`)
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** `3 payments`, `2 calls`, `1 change`; of several kinds `4 calls`. */
export function countLines(checked: readonly CheckedLine[]): string {
  const kinds = new Set(checked.map(({ kind }) => kind))
  const [kind] = kinds.size === 1 ? kinds : ['call' as const]
  return countOf(checked.length, kind === 'transfer' ? 'payment' : kind === 'change' ? 'change' : 'call')
}
