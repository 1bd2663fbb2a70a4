import type { PaymentSum } from '../../../domain/paymentList/sumPayments.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { countOf } from '../../../domain/values/countOf.ts'
import rail from '../../parts/composer/lines/DecideRail.module.css'
import { decimalsOf, type ListUnits, symbolOf } from '../../parts/composer/payments/amountOfPayment.ts'

/** What the right rows take in all, of what the account holds, and what that is worth together. */
export function ListSums({
  sums,
  units,
  right,
  all,
  worth,
}: {
  readonly sums: readonly PaymentSum[]
  readonly units: ListUnits
  /** How many rows are right, of how many. */
  readonly right: number
  readonly all: number
  /** By the gateway's prices; `undefined` where not all of it has one. */
  readonly worth: string | undefined
}) {
  return (
    <dl className={rail.totals}>
      {sums.map((sum) => (
        <SumLine key={`${sum.token} ${sum.id}`} sum={sum} units={units} />
      ))}
      <div className={rail.total}>
        <dt>
          {right === all ? countOf(all, 'payment') : `${right} of ${countOf(all, 'payment')}`}
          {worth !== undefined && <small> by the gateway’s prices</small>}
        </dt>
        <dd>{worth}</dd>
      </div>
    </dl>
  )
}

function SumLine({
  sum: { token, id, needed, held, missing },
  units,
}: {
  readonly sum: PaymentSum
  readonly units: ListUnits
}) {
  const write = (amount: bigint) => formatAmount(amount, decimalsOf(token, units) ?? 0)
  return (
    <div>
      <dt>
        {symbolOf(token, units)}
        {id !== undefined && `, item ${id}`}
      </dt>
      <dd>
        {write(needed)}
        <span className={rail.share}>
          {held === undefined ? ', balance not known' : ` of ${write(held)}`}
        </span>
        {missing > 0n && <div className={rail.missing}>{write(missing)} missing</div>}
      </dd>
    </div>
  )
}
