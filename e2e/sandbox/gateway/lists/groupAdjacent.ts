/** At least one. */
export type Group<item> = readonly [item, ...item[]]

/** Neighbours with the same key, together. */
export function groupAdjacent<item>(
  items: readonly item[],
  keyOf: (item: item) => unknown,
): readonly Group<item>[] {
  const groups: [item, ...item[]][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last !== undefined && keyOf(last[0]) === keyOf(item)) last.push(item)
    else groups.push([item])
  }
  return groups
}
