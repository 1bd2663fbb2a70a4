import { assetKey } from '../../../domain/paymentList/checkPayments.ts'
import { compareSum } from '../../../domain/paymentList/compareSum.ts'
import { describePaymentProblem } from '../../../domain/paymentList/paymentWords.ts'
import type { PaymentSum } from '../../../domain/paymentList/sumPayments.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { decimalsOf, type ListUnits, symbolOf } from '../../parts/composer/payments/amountOfPayment.ts'

/** Where the user types what each token should come to, as accounting has it. What differs holds the list. */
export function ExpectedSums({
  sums,
  units,
  expected,
  onChange,
}: {
  readonly sums: readonly PaymentSum[]
  readonly units: ListUnits
  /** As typed, by the key of `assetKey`. */
  readonly expected: Readonly<Record<string, string>>
  readonly onChange: (expected: Readonly<Record<string, string>>) => void
}) {
  return (
    <>
      {sums.map((sum) => {
        const key = assetKey(sum)
        const typed = expected[key] ?? ''
        const { said, isProblem } = describeComparison(sum, units, typed)
        return (
          <Field
            key={key}
            label={`Sum of ${symbolOf(sum.token, units)}${sum.id === undefined ? '' : `, item ${sum.id}`} that you expect`}
            inputMode="decimal"
            value={typed}
            {...(isProblem ? { problem: said } : { hint: said })}
            onChange={({ target }) => onChange({ ...expected, [key]: target.value })}
          />
        )
      })}
    </>
  )
}

function describeComparison(
  sum: PaymentSum,
  units: ListUnits,
  typed: string,
): { readonly said: string; readonly isProblem: boolean } {
  const decimals = decimalsOf(sum.token, units) ?? 0
  const symbol = symbolOf(sum.token, units)
  const comparison = compareSum(typed, sum.needed, decimals)
  switch (comparison?.kind) {
    case undefined:
      return { said: 'Type it from your own records. It is compared with the list.', isProblem: false }
    case 'equal':
      return { said: 'The list comes to exactly this.', isProblem: false }
    case 'unread':
      return { said: describePaymentProblem(comparison.problem), isProblem: true }
    case 'differs': {
      const more = comparison.by > 0n
      const amount = formatAmount(more ? comparison.by : -comparison.by, decimals)
      return { said: `The list comes to ${amount} ${symbol} ${more ? 'more' : 'less'}.`, isProblem: true }
    }
  }
}

/** The tokens of which the list does not take what the user expects, by their symbols. */
export function unexpectedSums(
  sums: readonly PaymentSum[],
  units: ListUnits,
  expected: Readonly<Record<string, string>>,
): readonly string[] {
  return sums.flatMap((sum) => {
    const comparison = compareSum(
      expected[assetKey(sum)] ?? '',
      sum.needed,
      decimalsOf(sum.token, units) ?? 0,
    )
    return comparison === undefined || comparison.kind === 'equal' ? [] : [symbolOf(sum.token, units)]
  })
}
