const perItem = 8

/**
 * Whether a message holds more than `limit` characters and bytes, roughly: each item counts 8 besides its text.
 * Stops at the limit, so neither a huge nor a circular message costs more than one of that size.
 */
export function exceedsSize(message: unknown, limit: number): boolean {
  // Most answers are one text.
  if (typeof message === 'string') return message.length + perItem > limit
  const rest: unknown[] = [message]
  let left = limit
  while (rest.length > 0) {
    const item = rest.pop()
    left -= perItem
    if (typeof item === 'string') left -= item.length
    else if (typeof item === 'object' && item !== null) left -= pushChildren(item, rest, left)
    if (left < 0) return true
  }
  return false
}

/** Adds the children of `item` and returns the characters of its keys; gives up once they exceed `left`. */
function pushChildren(item: object, rest: unknown[], left: number): number {
  if (item instanceof ArrayBuffer || ArrayBuffer.isView(item)) return item.byteLength
  if (Array.isArray(item)) {
    if (item.length * perItem > left) return item.length * perItem
    for (const child of item) rest.push(child)
    return 0
  }
  let characters = 0
  for (const [key, child] of Object.entries(item)) {
    characters += key.length
    if (characters > left) break
    rest.push(child)
  }
  return characters
}
