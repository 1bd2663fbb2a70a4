import { findRepeatedKey } from '../values/findRepeatedKey.ts'
import { isShallowJson } from '../values/isShallowJson.ts'

/**
 * What a list or an object is that a person wrote: JSON in which numbers, addresses, bytes and flags may go without
 * quotes, and come out as text, because `JSON.parse` would round the first and refuse the others. Single quotes are
 * read where there are no double ones, so that each has one meaning. `undefined` for anything else; never throws.
 */
export function readListText(text: string): unknown {
  try {
    const json = inJson(withDoubleQuotes(text))
    if (!isShallowJson(json)) return undefined
    const read: unknown = JSON.parse(json)
    return findRepeatedKey(json) === undefined ? read : undefined
  } catch {
    return undefined
  }
}

/** Where nothing else could be meant: a backslash has another meaning in each language that writes single quotes. */
function withDoubleQuotes(text: string): string {
  return text.includes('"') || text.includes('\\') ? text : text.replaceAll("'", '"')
}

/** By hand, once over the text: a pattern would look at what follows an open quote again from each quote. */
function inJson(text: string): string {
  const parts: string[] = []
  let kept = 0
  for (let index = 0; index < text.length; ) {
    const isQuoted = text.charAt(index) === '"'
    if (!isQuoted && !isBare(text.charCodeAt(index))) {
      index++
      continue
    }
    const end = isQuoted ? endOfQuotedItem(text, index) : endOfBare(text, index)
    const part = text.slice(index, end)
    if (isBareValue(part)) {
      parts.push(text.slice(kept, index), `"${part}"`)
      kept = end
    }
    index = end
  }
  return parts.join('') + text.slice(kept)
}

function endOfQuotedItem(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text.charAt(index) === '\\') index++
    else if (text.charAt(index) === '"') return index + 1
  }
  throw new SyntaxError('a quote is not closed')
}

function endOfBare(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && isBare(text.charCodeAt(end))) end++
  return end
}

/** Digits, letters, and the signs of numbers: `+` to `.`, but for the comma. */
function isBare(code: number): boolean {
  const isDigit = code >= 0x30 && code <= 0x39
  const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code === 0x5f
  return isDigit || isLetter || code === 0x2b || code === 0x2d || code === 0x2e
}

function isBareValue(part: string): boolean {
  return /^-?\d/.test(part) || part === 'True' || part === 'False' || part === 'TRUE' || part === 'FALSE'
}
