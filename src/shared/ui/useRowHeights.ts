import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels by index. */
export type RowHeights = { current: (number | undefined)[] }

type WatchedRows = {
  /** Writes down the height of `element`, the row at that index, now and whenever it changes. Returns how to stop. */
  readonly watch: (element: HTMLElement, row: number) => () => void
  /** Forgets the heights of a window of another width, but for the rows that are drawn. */
  readonly measureAgain: () => void
}

/**
 * The heights of the rows that are drawn, from the browser's own layout: asking for them after each drawing would lay
 * out the whole page at each key that is typed. `onChange` hears of each change.
 */
export function useRowHeights(heights: RowHeights, onChange: RefObject<() => void>): WatchedRows {
  const latestHeights = useRef(heights)
  useEffect(() => {
    latestHeights.current = heights
  })
  const [rows] = useState(() => watchedRows(latestHeights, onChange))
  return rows
}

function watchedRows(heights: RefObject<RowHeights>, onChange: RefObject<() => void>): WatchedRows {
  const rowOf = new Map<Element, number>()
  const observer = new ResizeObserver((entries) => {
    let changed = false
    for (const { target, borderBoxSize } of entries) {
      const row = rowOf.get(target)
      const height = borderBoxSize[0]?.blockSize
      if (row === undefined || height === undefined || heights.current.current[row] === height) continue
      heights.current.current[row] = height
      changed = true
    }
    if (changed) onChange.current()
  })
  return {
    watch(element, row) {
      rowOf.set(element, row)
      observer.observe(element)
      return () => {
        rowOf.delete(element)
        observer.unobserve(element)
      }
    },
    measureAgain() {
      heights.current.current = []
      for (const [element, row] of rowOf)
        heights.current.current[row] = element.getBoundingClientRect().height
    },
  }
}
