import {
  type CSSProperties,
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type RowHeights, useRowHeights } from './useRowHeights.ts'
import { type VisibleRows, visibleRows } from './visibleRows.ts'

/** The rows of a long list, and how high they are. */
export type LongRows = {
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
  /** The last rows are almost in sight. */
  readonly onNearEnd?: () => void
}

type DrawnRows = {
  /** The element that holds the rows. */
  readonly element: RefObject<HTMLOListElement | null>
  readonly drawn: readonly (number | Gap)[]
  /** The room of rows that are not drawn, where no gaps keep it. */
  readonly padding: CSSProperties | undefined
  readonly watch: (element: HTMLElement, row: number) => () => void
  readonly focus: Partial<RowFocus>
}

/** Pixels above and below the window in which rows are drawn already. */
const margin = 400
/** The same for rows that are typed into, which cost more: a notch of a wheel. One that has the focus is drawn anyway. */
const marginOfForm = 120
/** Pixels below the window: a list that ends there is asked to go on. Less than `margin`, so that a first page is enough. */
const nearEnd = 200
/** Drawn before anything is measured: about one screen. */
const firstRows = 15

/** Which rows are near the window, and drawn; in a list that is typed into, also those that the keyboard reaches next. */
export function useDrawnRows({
  count,
  goesOn,
  guess,
  keyOf,
  heights,
  always,
  onNearEnd,
}: LongRows): DrawnRows {
  const element = useRef<HTMLOListElement>(null)
  const [rows, setRows] = useState<VisibleRows>({ first: 0, end: firstRows, before: 0, after: 0, height: 0 })
  const heightOf = (index: number) => heights.current[index] ?? guess(index)
  const look = () => {
    const top = element.current?.getBoundingClientRect().top ?? 0
    const around = always === undefined ? margin : marginOfForm
    const edges = { top: -top - around, bottom: window.innerHeight - top + around }
    const next = visibleRows(count, heightOf, edges)
    setRows((last) => (isSameView(last, next) ? last : next))
    if (top + next.height <= window.innerHeight + nearEnd) onNearEnd?.()
  }
  const latest = useRef(look)
  const { watch, measureAgain } = useRowHeights(heights, latest)
  const [focused, setFocused] = useState<string>()
  useLayoutEffect(() => {
    latest.current = look
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads neither, but it has to run again when rows are added.
  useLayoutEffect(() => latest.current(), [count, goesOn])
  useEffect(() => watchWindow(latest, measureAgain), [measureAgain])

  if (always === undefined) {
    const padding = { paddingTop: rows.before, paddingBottom: rows.after }
    return { element, drawn: shownRows(rows, count), padding, watch, focus: {} }
  }
  const visible = shownRows(rows, count, [...always, ...rowsBeside(focused, count, keyOf)])
  const drawn = withGaps(visible, heightOf)
  const focus = followFocus(drawn, (row) => setFocused(row === undefined ? undefined : keyOf(row)))
  return { element, drawn, padding: undefined, watch, focus }
}

type RowFocus = {
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/** Tells `setFocused` which of the drawn rows has the focus. */
function followFocus(
  drawn: readonly (number | Gap)[],
  setFocused: (row: number | undefined) => void,
): RowFocus {
  return {
    onFocus({ currentTarget, target }) {
      const row = drawn[[...currentTarget.children].findIndex((child) => child.contains(target))]
      setFocused(typeof row === 'number' ? row : undefined)
    },
    onBlur({ currentTarget, relatedTarget }) {
      // A window that loses the focus keeps it in the row.
      const stays = currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)
      if (!stays) setFocused(undefined)
    },
  }
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
