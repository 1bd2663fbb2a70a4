/** The same list with one item before the one that was before it. */
export function movedUp<item>(items: readonly item[], index: number): readonly item[] {
  const moved = items[index]
  if (moved === undefined || index === 0) return items
  const others = items.filter((_, at) => at !== index)
  return [...others.slice(0, index - 1), moved, ...others.slice(index - 1)]
}
