/**
 * Work that may be done a little at a time: between two small parts it yields how many items of its present step are
 * done, and it returns what it comes to.
 */
export type Slices<value> = Generator<number, value, undefined>

/** All of it at once. */
export function finishSlices<value>(work: Slices<value>): value {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** As `map`, in slices. */
export function* mapInSlices<item, value>(
  items: readonly item[],
  map: (item: item) => value,
): Slices<readonly value[]> {
  const values: value[] = []
  for (const item of items) {
    values.push(map(item))
    if (values.length % itemsAtOnce === 0) yield values.length
  }
  return values
}

/** So many items take less than a millisecond or two. */
const itemsAtOnce = 50
