/** Where a text stops being JSON, in words for a person: ` (line 7)`; empty where this runtime does not say. */
export function jsonFaultPlace(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    const position = /at position (\d+)/.exec(String(error))?.[1]
    const readText = position === undefined ? undefined : text.slice(0, Number(position))
    return readText === undefined ? '' : ` (line ${readText.split('\n').length})`
  }
}
