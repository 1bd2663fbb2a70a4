import type { Holding } from '../checks/subject/CheckFacts.ts'
import type { Fact } from '../checks/subject/Fact.ts'
import type { LowerAddress } from '../values/address.ts'
import { formatFiat } from '../values/formatFiat.ts'
import { formatPlainAmount } from '../values/formatPlainAmount.ts'
import type { Lead, LeadAct, LeadAmount } from './Lead.ts'
import { writeLeadAmount } from './leadNames.ts'

/**
 * What an amount of a token is worth in US dollars, by the price that the gateway lists now; `undefined` without one.
 * The amount is in the smallest unit; the zero address is the native currency.
 */
export type WorthOf = (token: LowerAddress, amount: bigint) => number | undefined

/** By the prices of what the Safe holds: for a token that it does not hold there is none. */
export function worthByHoldings(holdings: Fact<readonly Holding[]>): WorthOf {
  const held = new Map(holdings.known ? holdings.value.map((holding) => [holding.token, holding]) : [])
  return (token, amount) => {
    const { price, decimals } = held.get(token) ?? {}
    if (price === undefined || decimals === undefined || amount < 0n) return undefined
    return Number(formatPlainAmount(amount, decimals)) * price
  }
}

/** `$3,900.00`, with cents; `undefined` without a worth. */
export function writeWorthOf(worth: number | undefined): string | undefined {
  return worth === undefined ? undefined : formatFiat(String(worth), 'usd')
}

/** The dollars beside each amount of a lead sentence, without cents where they are zero, by the words of the amount. */
export function leadWorths({ acts, refund }: Lead, worthOf: WorthOf): ReadonlyMap<string, string> {
  const amounts = [
    ...acts.flatMap(amountsOf),
    ...(refund === undefined ? [] : [refund.most, ...(refund.atRisk === undefined ? [] : [refund.atRisk])]),
  ]
  return new Map(
    amounts.flatMap((amount): readonly (readonly [string, string])[] => {
      const worth = writeWorthOf(worthOf(amount.token.address, amount.amount))
      return worth === undefined || amount.unit === undefined
        ? []
        : [[writeLeadAmount(amount), worth.replace(/\.00$/, '')]]
    }),
  )
}

/** What an act pays or puts at risk, and what a rejection cancels. */
function amountsOf({ facts }: LeadAct): readonly LeadAmount[] {
  if ('cancels' in facts) return facts.cancels.flatMap(({ acts }) => acts.flatMap(amountsOf))
  if ('sums' in facts) return facts.sums
  if ('unlimited' in facts)
    return [...(facts.unlimited ? [] : [facts.amount]), ...(facts.atRisk === undefined ? [] : [facts.atRisk])]
  return 'amounts' in facts ? facts.amounts : []
}

/**
 * What a transaction pays in all; `undefined` where it does anything else or pays a refund of gas, since a sum beside
 * that would say too little, and where anything of it has no price.
 */
export function paidWorth({ acts, refund }: Lead, worthOf: WorthOf): number | undefined {
  const paid = acts.map((act): readonly LeadAmount[] | undefined => {
    if (act.code === 'pay-many') return act.facts.sums
    return act.code === 'pay' ? act.facts.amounts : undefined
  })
  if (refund !== undefined || paid.length === 0) return undefined
  return paid.reduce<number | undefined>(
    (sum, amounts) =>
      amounts?.reduce<number | undefined>((total, { token, amount }) => {
        const worth = worthOf(token.address, amount)
        return total === undefined || worth === undefined ? undefined : total + worth
      }, sum),
    0,
  )
}
