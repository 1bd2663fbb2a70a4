import { visibleText } from '../../../../domain/values/text.ts'
import type { HostAddressName } from '../../../../source/HostTools.ts'

/** In characters. What is longer is a text, and no name. */
const longestName = 100

/** By address in lower case. A name that is only space names nothing. */
export function namesOf(entries: readonly HostAddressName[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ address, name }) => {
      const trimmed = name.trim()
      const short = visibleText(trimmed.slice(0, longestName)) + (trimmed.length > longestName ? '…' : '')
      return short === '' ? [] : [[address.toLowerCase(), short]]
    }),
  )
}
