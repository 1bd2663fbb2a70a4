import { isShallowJson } from '../values/isShallowJson.ts'

/**
 * What a list or an object is that a person wrote: JSON in which numbers, addresses, bytes and flags may go without
 * quotes, and come out as text, because `JSON.parse` would round the first and refuse the others. Single quotes are
 * read where there are no double ones, so that each has one meaning. `undefined` for anything else; never throws.
 */
export function readListText(text: string): unknown {
  try {
    const json = inJson(text)
    return isShallowJson(json) ? JSON.parse(json) : undefined
  } catch {
    return undefined
  }
}

/** By hand, once over the text: a pattern would look at what follows an open quote again from each quote. */
function inJson(text: string): string {
  const single = !text.includes('"')
  const parts: string[] = []
  let kept = 0
  for (let index = 0; index < text.length; ) {
    const character = text.charAt(index)
    const isQuote = character === '"' || (single && character === "'")
    const end = isQuote ? endOfQuoted(text, index) : endOfBare(text, index)
    const changed = changedPart(text.slice(index, end))
    if (changed !== undefined) {
      parts.push(text.slice(kept, index), changed)
      kept = end
    }
    index = end
  }
  return parts.join('') + text.slice(kept)
}

/** What JSON has in the place of a part; `undefined` where it is the same. */
function changedPart(part: string): string | undefined {
  if (part.startsWith("'") && part.length > 1) return JSON.stringify(insideOf(part))
  return isBareValue(part) ? `"${part}"` : undefined
}

function endOfQuoted(text: string, start: number): number {
  const quote = text.charAt(start)
  for (let index = start + 1; index < text.length; index++) {
    if (text.charAt(index) === '\\') index++
    else if (text.charAt(index) === quote) return index + 1
  }
  throw new SyntaxError('a quote is not closed')
}

function endOfBare(text: string, start: number): number {
  let end = start
  while (end < text.length && isBare(text.charCodeAt(end))) end++
  return Math.max(end, start + 1)
}

/** Digits, letters, and the signs of numbers: `+` to `.`, but for the comma. */
function isBare(code: number): boolean {
  const isDigit = code >= 0x30 && code <= 0x39
  const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code === 0x5f
  return isDigit || isLetter || code === 0x2b || code === 0x2d || code === 0x2e
}

/** Without its quotes. A backslash has another meaning in each language that writes single quotes. */
function insideOf(part: string): string {
  if (part.includes('\\')) throw new SyntaxError('a backslash in single quotes')
  return part.slice(1, -1)
}

function isBareValue(part: string): boolean {
  return /^-?\d/.test(part) || part === 'True' || part === 'False' || part === 'TRUE' || part === 'FALSE'
}
