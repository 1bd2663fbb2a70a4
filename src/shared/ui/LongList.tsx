import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type VisibleRows, visibleRows } from './visibleRows.ts'

/** Pixels above and below the window in which rows are drawn already. */
const margin = 400
/** Pixels below the window: a list that ends there is asked to go on. Less than `margin`, so that a first page is enough. */
const nearEnd = 200
/** Drawn before anything is measured: about one screen. */
const firstRows = 15

/** Pixels by index. */
export type RowHeights = { current: (number | undefined)[] }

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
  /** Draws one row. */
  readonly children: (index: number) => ReactNode
  /** The last rows are almost in sight. */
  readonly onNearEnd: () => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const [rows, setRows] = useState<VisibleRows>({ first: 0, end: firstRows, before: 0, after: 0, height: 0 })
  const heightOf = (index: number) => heights.current[index] ?? guess(index)
  const look = () => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    const edges = { top: -top - margin, bottom: window.innerHeight - top + margin }
    const next = visibleRows(count, heightOf, edges)
    setRows((last) => (isSame(last, next) ? last : next))
    if (top + next.height <= window.innerHeight + nearEnd) onNearEnd()
  }
  const latest = useRef(look)

  useLayoutEffect(() => {
    latest.current = look
    const drawn = list.current?.children ?? []
    for (const [offset, row] of [...drawn].entries())
      heights.current[rows.first + offset] = row.getBoundingClientRect().height
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads neither, but it has to run again when rows are added.
  useLayoutEffect(() => latest.current(), [count, goesOn])
  useEffect(() => watchWindow(latest, heights), [heights])

  const shown = Array.from(
    { length: Math.max(0, Math.min(rows.end, count) - rows.first) },
    (_, index) => rows.first + index,
  )
  return (
    <ol ref={list} aria-label={label} style={{ paddingTop: rows.before, paddingBottom: rows.after }}>
      {shown.map((index) => (
        <li key={keyOf(index)} aria-posinset={index + 1} aria-setsize={goesOn ? -1 : count}>
          {children(index)}
        </li>
      ))}
    </ol>
  )
}

function isSame(left: VisibleRows, right: VisibleRows): boolean {
  return (
    left.first === right.first &&
    left.end === right.end &&
    left.before === right.before &&
    left.after === right.after
  )
}

/** Looks again once for each frame in which the window moved; another width makes other heights. */
function watchWindow(latest: { readonly current: () => void }, heights: RowHeights): () => void {
  let frame: number | undefined
  let width = window.innerWidth
  const soon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      latest.current()
    })
  }
  const resized = () => {
    if (window.innerWidth !== width) heights.current = []
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
