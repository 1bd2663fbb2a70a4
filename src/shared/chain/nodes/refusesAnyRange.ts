const noRangeHelps =
  /too many requests|rate.?limit|rate exceeded|per second|\/sec(?:ond)?\b|quota|throttle|capacity limit|unauthorized|must authenticate|specify an address/i

/**
 * Whether a node refuses a search for events for a reason that fewer blocks do not change: it has no time for any
 * question, wants a key, or takes none of this kind.
 */
export function refusesAnyRange(words: string): boolean {
  return noRangeHelps.test(words)
}
