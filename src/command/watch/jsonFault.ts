/** Where a text stops being JSON, in words for a person: ` (line 7)`; empty where this runtime does not say. */
export function jsonFaultPlace(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    const position = /at position (\d+)/.exec(String(error))?.[1]
    const before = position === undefined ? undefined : text.slice(0, Number(position))
    return before === undefined ? '' : ` (line ${before.split('\n').length})`
  }
}
