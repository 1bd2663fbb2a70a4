import { type LowerAddress, zeroAddress } from '../../values/address.ts'
import type { Holding } from '../subject/CheckFacts.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import type { OrderLeg, OrderTerms } from './orderTerms.ts'

/** What an order is compared with: by a message or by a call. */
export type OrderAround = Pick<CheckSubject, 'safe' | 'identity' | 'knownAddresses' | 'facts'>

/**
 * The part of what an order of the Safe gives that does not come back to it, from 0 to 1: all of it where nothing or next
 * to nothing comes back; `undefined` where there are no prices to compare.
 */
export function orderLoss(terms: OrderTerms, around: OrderAround): number | undefined {
  const own = terms.gets.filter(
    ({ receiver, amount }) => amount > 0n && foreignReceiver(receiver, around) === undefined,
  )
  if (own.length === 0 || (isDust(own, around) && !isDust(terms.gives, around))) return 1
  const { holdings } = around.facts
  const owned = holdings.known ? holdings.value : []
  const [given, gotten] = [worthOfLegs(terms.gives, owned), worthOfLegs(own, owned)]
  if (given === undefined || gotten === undefined) return undefined
  return given === 0 ? 0 : Math.max(0, 1 - gotten / given)
}

/** Who gets what an order brings, in place of the Safe; `undefined` where the Safe gets it. */
export function foreignReceiver(
  receiver: LowerAddress | undefined,
  { safe }: Pick<OrderAround, 'safe'>,
): LowerAddress | undefined {
  // In orders the zero address means their maker.
  return receiver === undefined || receiver === zeroAddress || receiver === safe ? undefined : receiver
}

/** US dollars; `undefined` where anything of it has no price. */
export function worthOfLegs(legs: readonly OrderLeg[], holdings: readonly Holding[]): number | undefined {
  let worth = 0
  for (const { token, amount, item } of legs) {
    const holding = item === undefined ? holdings.find((listed) => listed.token === token) : undefined
    if (holding?.price === undefined) return undefined
    worth += (Number(amount) / 10 ** holding.decimals) * holding.price
  }
  return legs.length === 0 ? undefined : worth
}

/** Less than a millionth of a unit, or of a token that does not say its unit less than a thousand of the smallest. */
export function isDust(legs: readonly OrderLeg[], { facts }: OrderAround): boolean {
  return legs.every(({ token, amount, item }) => {
    if (item !== undefined) return amount === 0n
    if (token === undefined) return amount < 1_000n
    const account = token === zeroAddress ? undefined : facts.accounts(token)
    const decimals =
      token === zeroAddress ? 18 : account?.known === true ? account.value.token?.decimals : undefined
    return decimals === undefined ? amount < 1_000n : amount * 1_000_000n < 10n ** BigInt(decimals)
  })
}
