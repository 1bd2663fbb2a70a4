import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { formatFiat } from '../../../../domain/values/formatFiat.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { balancesQuery } from '../../../../queries/balances.ts'
import { holdingsOf } from '../../../../review/readings/readHeldFacts.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import text from '../../../../ui/text.module.css'
import { Amount } from '../../../../ui/values/Amount.tsx'
import { useAccountRef } from '../../frame/page/useReady.ts'
import { currency } from '../tokens/currency.ts'
import { type Cost, sumCosts, worthOfCosts } from './sumCosts.ts'

/** What several pay in all, one amount for each token, and in dollars where the gateway has a price for all of them. */
export function CostTotal({
  costs,
  isPast = false,
}: {
  readonly costs: readonly Cost[]
  /** The payment is in the past: no price of its day is known. */
  readonly isPast?: boolean
}) {
  const source = useSource()
  const { data: listed } = useQuery(balancesQuery(source, useAccountRef(), currency))
  const sums = sumCosts(costs)
  const worth = listed && worthOfCosts(sums, holdingsOf(listed))
  const fiat = worth === undefined ? undefined : formatFiat(String(worth), currency)
  return (
    <>
      {sums.length === 0 && 'Nothing'}
      {sums.map(({ token, amount, decimals, symbol }, index) => (
        <Fragment key={token}>
          {index > 0 && ' and '}
          <Amount value={amount} decimals={decimals} symbol={visibleText(symbol)} />
        </Fragment>
      ))}
      {fiat !== undefined && (
        <span className={text.muted}>
          , about {fiat}
          {isPast && ' by the prices of today'}
        </span>
      )}
    </>
  )
}
