import type { Cancelled, LeadAct } from './Lead.ts'
import { writeName, writeSum } from './leadNames.ts'

/**
 * What a rejection cancels, behind its verb. `more`: how many other transactions it cancels besides. `saying`: an act in
 * the third person.
 */
export function writeCancelled(
  { acts: [act, ...others], byYou }: Cancelled,
  more: number,
  saying: (act: LeadAct) => string,
): string {
  const payment = others.length === 0 ? writeCancelledPayment(act) : undefined
  const does = [act, ...others.slice(0, 1)].map(saying).join(' and ')
  const what = payment ?? `the transaction that ${does}${others.length > 1 ? ', and more' : ''}`
  const also = more === 0 ? '' : `, and ${more} more ${more === 1 ? 'transaction' : 'transactions'}`
  return `${what}${byYou ? ', which you signed' : ''}${also}`
}

function writeCancelledPayment(act: LeadAct): string | undefined {
  if (act.code === 'pay') return `the payment of ${writeSum(act.facts.amounts)} to ${writeName(act.facts.to)}`
  if (act.code !== 'pay-many') return undefined
  return `the payment of ${writeSum(act.facts.sums)} to ${act.facts.payments.length} recipients`
}
