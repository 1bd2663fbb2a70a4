import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type LongRows, useDrawnRows } from './useDrawnRows.ts'

/**
 * A list of any length that scrolls with the window and draws only the rows near it. Rows may have any height; one
 * that has not been drawn yet is taken to be as high as `guess` says, in pixels.
 */
export function LongList({
  label,
  rows,
  children,
}: {
  readonly label: string
  readonly rows: LongRows
  /** Draws one row. */
  readonly children: (index: number) => ReactNode
}) {
  const { count, goesOn, keyOf } = rows
  const { element, drawn, padding, watch, focus } = useDrawnRows(rows)
  return (
    <ol ref={element} aria-label={label} style={padding} {...focus}>
      {drawn.map((row) =>
        typeof row === 'number' ? (
          <ListRow key={keyOf(row)} row={row} size={goesOn ? -1 : count} watch={watch}>
            {children(row)}
          </ListRow>
        ) : (
          <li key={`gap ${row.before}`} aria-hidden="true" style={{ height: row.height }} />
        ),
      )}
    </ol>
  )
}

function ListRow({
  row,
  size,
  watch,
  children,
}: {
  readonly row: number
  /** How many rows there are, or -1 where that is not known. */
  readonly size: number
  readonly watch: (element: HTMLElement, row: number) => () => void
  readonly children: ReactNode
}) {
  const item = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => (item.current === null ? undefined : watch(item.current, row)), [row, watch])
  return (
    <li ref={item} aria-posinset={row + 1} aria-setsize={size}>
      {children}
    </li>
  )
}
