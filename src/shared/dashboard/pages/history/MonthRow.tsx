import { formatDate } from '../../parts/frame/page/formatDate.ts'
import styles from './History.module.css'
import type { MonthSum } from './monthSums.ts'
import { monthWords } from './monthWords.ts'

/** The grey row of a month, with what it moved in US dollars where a person gave prices. */
export function MonthRow({
  timestamp,
  sum,
}: {
  /** Milliseconds since 1970, of anything in that month. */
  readonly timestamp: number
  readonly sum: MonthSum | undefined
}) {
  return (
    <div className={styles.month}>
      <h2>{formatDate(timestamp, 'month')}</h2>
      {sum !== undefined && <p>{monthWords(sum)}</p>}
    </div>
  )
}
