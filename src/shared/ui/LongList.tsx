import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type RowHeights, useRowHeights } from './useRowHeights.ts'
import { type VisibleRows, visibleRows } from './visibleRows.ts'

/** Pixels above and below the window in which rows are drawn already. */
const margin = 400
/** The same for rows that are typed into, which cost more: a notch of a wheel. One that has the focus is drawn anyway. */
const marginOfForm = 120
/** Pixels below the window: a list that ends there is asked to go on. Less than `margin`, so that a first page is enough. */
const nearEnd = 200
/** Drawn before anything is measured: about one screen. */
const firstRows = 15

/**
 * A list of any length that scrolls with the window and draws only the rows near it. Rows may have any height; one
 * that has not been drawn yet is taken to be as high as `guess` says, in pixels.
 */
export function LongList({
  label,
  count,
  goesOn,
  guess,
  keyOf,
  heights,
  always,
  children,
  onNearEnd,
}: {
  readonly label: string
  readonly count: number
  /** More rows will come, so that their number is not known. */
  readonly goesOn: boolean
  readonly guess: (index: number) => number
  readonly keyOf: (index: number) => string
  /** The measured heights of rows. A caller that keeps them has the list at the same position when it is drawn again. */
  readonly heights: RowHeights
  /**
   * Rows that are drawn wherever the window is, for a list that is typed into. Where it is given, so are the first and
   * the last row, and the row that has the focus with those beside it: the keyboard reaches every row.
   */
  readonly always?: readonly number[]
  /** Draws one row. */
  readonly children: (index: number) => ReactNode
  /** The last rows are almost in sight. */
  readonly onNearEnd?: () => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const [rows, setRows] = useState<VisibleRows>({ first: 0, end: firstRows, before: 0, after: 0, height: 0 })
  const heightOf = (index: number) => heights.current[index] ?? guess(index)
  const look = () => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    const around = always === undefined ? margin : marginOfForm
    const edges = { top: -top - around, bottom: window.innerHeight - top + around }
    const next = visibleRows(count, heightOf, edges)
    setRows((last) => (isSameView(last, next) ? last : next))
    if (top + next.height <= window.innerHeight + nearEnd) onNearEnd?.()
  }
  const latest = useRef(look)
  const { watch, measureAgain } = useRowHeights(heights, latest)
  const [focused, setFocused] = useState<string>()
  const shown = shownRows(rows, count, always && [...always, ...rowsBeside(focused, count, keyOf)])
  const drawn = always === undefined ? shown : withGaps(shown, heightOf)

  function takeFocus({ currentTarget, target }: FocusEvent) {
    const row = drawn[[...currentTarget.children].findIndex((child) => child.contains(target))]
    setFocused(typeof row === 'number' ? keyOf(row) : undefined)
  }

  function leaveFocus({ currentTarget, relatedTarget }: FocusEvent) {
    // A window that loses the focus keeps it in the row.
    const stays = currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)
    if (!stays) setFocused(undefined)
  }

  useLayoutEffect(() => {
    latest.current = look
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads neither, but it has to run again when rows are added.
  useLayoutEffect(() => latest.current(), [count, goesOn])
  useEffect(() => watchWindow(latest, measureAgain), [measureAgain])

  return (
    <ol
      ref={list}
      aria-label={label}
      style={always === undefined ? { paddingTop: rows.before, paddingBottom: rows.after } : undefined}
      onFocus={always && takeFocus}
      onBlur={always && leaveFocus}
    >
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

/** The room of rows that are not drawn, in pixels, before a row that is. */
type Gap = { readonly before: number; readonly height: number }

/** The rows near the window, and others. */
function shownRows(
  { first, end }: VisibleRows,
  count: number,
  others: readonly number[] = [],
): readonly number[] {
  const near = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, index) => first + index)
  if (others.length === 0) return near
  const all = new Set([...near, 0, count - 1, ...others])
  return [...all].filter((row) => row >= 0 && row < count).sort((left, right) => left - right)
}

function withGaps(rows: readonly number[], heightOf: (index: number) => number): readonly (number | Gap)[] {
  return rows.flatMap((row, place) => {
    let height = 0
    for (let index = (rows[place - 1] ?? row) + 1; index < row; index++) height += heightOf(index)
    return height === 0 ? [row] : [{ before: row, height }, row]
  })
}

/** The row of that key and its neighbours. */
function rowsBeside(
  key: string | undefined,
  count: number,
  keyOf: (index: number) => string,
): readonly number[] {
  for (let row = 0; key !== undefined && row < count; row++)
    if (keyOf(row) === key) return [row - 1, row, row + 1]
  return []
}

function isSameView(left: VisibleRows, right: VisibleRows): boolean {
  return (
    left.first === right.first &&
    left.end === right.end &&
    left.before === right.before &&
    left.after === right.after
  )
}

/** Looks again once for each frame in which the window moved; another width makes other heights. */
function watchWindow(latest: { readonly current: () => void }, measureAgain: () => void): () => void {
  let frame: number | undefined
  let width = window.innerWidth
  const soon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      latest.current()
    })
  }
  const resized = () => {
    if (window.innerWidth !== width) measureAgain()
    width = window.innerWidth
    soon()
  }
  window.addEventListener('scroll', soon, { passive: true })
  window.addEventListener('resize', resized)
  return () => {
    window.removeEventListener('scroll', soon)
    window.removeEventListener('resize', resized)
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}
