import { visibleText } from '../../../../domain/values/text.ts'
import { SideScroll } from '../../../../ui/SideScroll.tsx'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { ShownArgument } from '../panels/CallArguments.tsx'
import type { ReadableValue } from '../panels/readableArguments.ts'
import { type RowUnits, readableRow } from './readableRow.ts'
import styles from './TypedDataTable.module.css'
import type { TypedDataRow, TypedDataRows } from './typedDataRows.ts'

/** One part of typed data: name, value and type of each field, one under the other. */
export function TypedDataTable({
  title,
  rows,
  left,
  units,
}: TypedDataRows & { readonly title: string; readonly units: RowUnits }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {rows.length === 0 && <p className={styles.none}>It has no fields.</p>}
      {rows.length > 0 && (
        <SideScroll low name={title}>
          <dl className={styles.rows}>
            {rows.map((row) => (
              <TypedDataRowView key={row.path} row={row} read={readableRow(row, rows, units)} />
            ))}
          </dl>
        </SideScroll>
      )}
      {left > 0 && (
        <p className={styles.none}>
          {left.toLocaleString('en-US')} more lines are signed and not shown. The hashes cover all of them.
        </p>
      )}
    </div>
  )
}

const deepestStep = 6

const noName = () => undefined

function TypedDataRowView({
  row: { path, depth, name, type, value, address },
  read,
}: {
  readonly row: TypedDataRow
  /** The same in a unit or as a time; the number itself is one press away. */
  readonly read: ReadableValue | undefined
}) {
  return (
    <div className={styles.row} title={path}>
      <dt data-depth={Math.min(depth, deepestStep)}>
        {visibleText(name)} <span className={styles.type}>{visibleText(type)}</span>
      </dt>
      <dd>
        {address !== undefined ? (
          <AddressView address={address} copy={false} />
        ) : read !== undefined ? (
          <ShownArgument value={read} nameOf={noName} />
        ) : (
          value !== undefined && <span className={styles.value}>{visibleText(value)}</span>
        )}
      </dd>
    </div>
  )
}
