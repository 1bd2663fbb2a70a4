/** Items by what `keyOf` says of each, in the order in which each key comes first. */
export function groupBy<item, key>(
  items: readonly item[],
  keyOf: (item: item) => key,
): ReadonlyMap<key, readonly item[]> {
  const groups = new Map<key, item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
