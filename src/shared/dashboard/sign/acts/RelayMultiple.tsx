import { useQuery } from '@tanstack/react-query'
import { balancesQuery } from '../../../queries/balances.ts'
import { holdingsOf } from '../../../review/readings/readHeldFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import text from '../../../ui/text.module.css'
import { type Cost, worthOfCosts } from '../../parts/composer/cost/sumCosts.ts'
import { currency } from '../../parts/composer/tokens/currency.ts'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'

/**
 * How many times the network fee a relay takes at most, which no wallet says of its own relay: by the amounts where both
 * are of one token, else by the prices that the gateway lists. Nothing where one of them has no price.
 */
export function RelayMultiple({ fee, paid }: { readonly fee: Cost; readonly paid: Cost }) {
  const { data: listed } = useQuery(balancesQuery(useSource(), useAccountRef(), currency))
  const isOneToken = fee.token === paid.token
  const prices = listed === undefined ? [] : holdingsOf(listed)
  const [cost, taken] = isOneToken
    ? [Number(fee.amount), Number(paid.amount)]
    : [worthOfCosts([fee], prices), worthOfCosts([paid], prices)]
  if (cost === undefined || taken === undefined || cost === 0) return null
  return (
    <span className={text.muted}>
      , at most {writeTimes(taken / cost)} times the network fee
      {!isOneToken && ' by the gateway’s prices'}
    </span>
  )
}

/** One digit behind the point up to ten, and none above. */
function writeTimes(times: number): string {
  return times.toLocaleString('en-US', { maximumFractionDigits: times < 10 ? 1 : 0 })
}
