import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts, Holding } from './CheckFacts.ts'

type SentAmount = { readonly token: LowerAddress; readonly amount: bigint }

/**
 * Whether an amount is more than one part in `parts` of what the Safe holds: of everything that has a price, or of the
 * token where it has none. `undefined` where that is not known.
 */
export function isLargeShare(
  { token, amount }: SentAmount,
  { facts }: { readonly facts: CheckFacts },
  parts: number,
): boolean | undefined {
  if (!facts.holdings.known) return undefined
  const held = facts.holdings.value.find((holding) => holding.token === token)
  if (held === undefined) return undefined
  if (held.price === undefined) return amount * BigInt(parts) > held.amount
  const total = facts.holdings.value.reduce((sum, holding) => sum + worthOf(holding.amount, holding), 0)
  return worthOf(amount, held) * parts > total
}

/** US dollars; 0 without a price. */
export function worthOf(amount: bigint, { decimals, price = 0 }: Holding): number {
  return (Number(amount) / 10 ** decimals) * price
}
