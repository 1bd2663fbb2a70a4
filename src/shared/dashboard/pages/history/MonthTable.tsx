import table from '../../../ui/Table.module.css'
import { formatDate } from '../../parts/frame/page/formatDate.ts'
import type { MonthSums } from './monthSums.ts'
import { writeDollars } from './rowDollars.ts'

/** What each month moved in US dollars, where no list has its months: the files are made from the chain alone. */
export function MonthTable({ months }: { readonly months: MonthSums }) {
  return (
    <table className={table.table}>
      <caption>Months in your time zone, US dollars by your price file</caption>
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
        {[...months].map(([key, sum]) => (
          <tr key={key}>
            <th scope="row">
              {sum.timestamp === undefined ? 'Time not known' : formatDate(sum.timestamp, 'month')}
            </th>
            <td>{writeDollars(sum.out)}</td>
            <td>{writeDollars(sum.in)}</td>
            <td>{writeDollars(sum.fees)}</td>
            <td>{sum.unpriced === 0 ? '' : unpricedWords(sum.unpriced)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function unpricedWords(count: number): string {
  return `${count} ${count === 1 ? 'line' : 'lines'}`
}
