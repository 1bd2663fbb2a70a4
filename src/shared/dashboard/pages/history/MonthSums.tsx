import table from '../../../ui/Table.module.css'
import type { HistoryRecord } from './historyRecords.ts'
import { type MonthSum, monthSums } from './monthSums.ts'
import type { PriceTable } from './priceFile.ts'
import { writeDollars } from './rowDollars.ts'

/** What each month moved in US dollars, by the prices that a person gave. */
export function MonthSums({
  records,
  prices,
}: {
  readonly records: readonly HistoryRecord[]
  readonly prices: PriceTable
}) {
  const months = monthSums(records, prices)
  return (
    <table className={table.table}>
      <caption>By month, in US dollars of your file</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Out</th>
          <th scope="col">In</th>
          <th scope="col">Fees</th>
          <th scope="col">Without a price</th>
        </tr>
      </thead>
      <tbody>
        {months.map((sum) => (
          <tr key={sum.month}>
            <th scope="row">{writeMonth(sum)}</th>
            <td>{writeDollars(sum.out)}</td>
            <td>{writeDollars(sum.in)}</td>
            <td>{writeDollars(sum.fees)}</td>
            <td>{sum.unpriced === 0 ? '' : `${sum.unpriced} ${sum.unpriced === 1 ? 'line' : 'lines'}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function writeMonth({ month }: MonthSum): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  return day.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
