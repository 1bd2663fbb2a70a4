import { visibleText } from '../../../domain/values/text.ts'
import { AddressView } from '../../../ui/AddressView.tsx'
import styles from './TypedDataTable.module.css'
import type { TypedDataRow, TypedDataRows } from './typedDataRows.ts'

/** One part of typed data: name, value and type of each field, one under the other. */
export function TypedDataTable({ title, rows, left }: TypedDataRows & { readonly title: string }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {rows.length === 0 && <p className={styles.none}>It has no fields.</p>}
      <dl className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.path} row={row} />
        ))}
      </dl>
      {left > 0 && (
        <p className={styles.none}>
          {left.toLocaleString('en-US')} more lines are signed and not shown. The hashes cover all of them.
        </p>
      )}
    </div>
  )
}

const deepestStep = 6

function Row({ row: { path, depth, name, type, value, address } }: { readonly row: TypedDataRow }) {
  return (
    <div className={styles.row} title={path}>
      <dt data-depth={Math.min(depth, deepestStep)}>
        {visibleText(name)} <span className={styles.type}>{visibleText(type)}</span>
      </dt>
      <dd>
        {address !== undefined ? (
          <AddressView address={address} copy={false} />
        ) : (
          value !== undefined && <span className={styles.value}>{visibleText(value)}</span>
        )}
      </dd>
    </div>
  )
}
