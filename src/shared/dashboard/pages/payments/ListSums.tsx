import type { PaymentSum } from '../../../domain/paymentList/sumPayments.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Panel } from '../../../ui/Panel.tsx'
import stacked from '../../../ui/StackedTable.module.css'
import tables from '../../../ui/Table.module.css'
import { decimalsOf, type ListUnits, symbolOf } from '../../parts/composer/payments/amountOfPayment.ts'
import { ExpectedSums } from './ExpectedSums.tsx'
import styles from './ListSums.module.css'

/** What the right rows take in all, beside what the account holds. */
export function ListSums({
  sums,
  units,
  note,
  expected,
  onExpect,
}: {
  readonly sums: readonly PaymentSum[]
  readonly units: ListUnits
  readonly note: string
  /** What the user expects each to come to, as typed. */
  readonly expected: Readonly<Record<string, string>>
  readonly onExpect: (expected: Readonly<Record<string, string>>) => void
}) {
  return (
    <Panel title="Sums" note={note}>
      <table className={joinClasses(tables.table, stacked.stacked)}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col" className={tables.number}>
              Needed
            </th>
            <th scope="col" className={tables.number}>
              Held
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => {
            const write = (amount: bigint) => formatAmount(amount, decimalsOf(sum.token, units) ?? 0)
            return (
              <tr key={`${sum.token} ${sum.id}`}>
                <th scope="row">
                  {symbolOf(sum.token, units)}
                  {sum.id !== undefined && `, item ${sum.id}`}
                </th>
                <td className={tables.number} data-label="Needed">
                  {write(sum.needed)}
                </td>
                <td className={tables.number} data-label="Held">
                  {sum.held === undefined ? 'Not known' : write(sum.held)}
                  {sum.missing > 0n && <p className={styles.missing}>{write(sum.missing)} missing</p>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {sums.length > 0 && <ExpectedSums sums={sums} units={units} expected={expected} onChange={onExpect} />}
    </Panel>
  )
}
