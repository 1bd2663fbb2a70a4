import styles from './Assets.module.css'
import type { TokenOrder } from './sortTokens.ts'

/** The head of a column that orders the table when it is pressed. */
export function SortHead({
  name,
  className,
  order,
  onSort,
}: {
  readonly name: string
  readonly className: string | undefined
  /** How the table is ordered by this column; `undefined` where it is not. */
  readonly order: TokenOrder | undefined
  readonly onSort: () => void
}) {
  const direction = order === undefined ? 'none' : order.rises ? 'ascending' : 'descending'
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {name}
        <span aria-hidden="true">{order === undefined ? '' : order.rises ? ' ↑' : ' ↓'}</span>
      </button>
    </th>
  )
}
