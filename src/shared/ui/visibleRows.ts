/** Rows of a long list that are on screen or near it, and how much room the others take, in pixels. */
export type VisibleRows = {
  readonly first: number
  /** The one after the last. */
  readonly end: number
  readonly before: number
  readonly after: number
  /** Of all rows together. */
  readonly height: number
}

/** Ranges begin and end at multiples of it, so that a small movement draws nothing anew. */
const step = 5

/**
 * The rows between two edges, in pixels from the top of the list. `heightOf`: what a row measured, or a guess where it
 * has not been drawn yet.
 */
export function visibleRows(
  count: number,
  heightOf: (index: number) => number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): VisibleRows {
  let first = 0
  let before = 0
  let offset = 0
  let index = 0
  for (; index < count && offset + heightOf(index) <= top; index++) {
    offset += heightOf(index)
    if ((index + 1) % step === 0) {
      first = index + 1
      before = offset
    }
  }
  while (index < count && (offset < bottom || index % step !== 0)) {
    offset += heightOf(index)
    index++
  }
  const end = index
  let after = 0
  for (; index < count; index++) after += heightOf(index)
  return { first, end, before, after, height: offset + after }
}
