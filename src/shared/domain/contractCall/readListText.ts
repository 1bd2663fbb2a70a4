/**
 * What a list or an object is that a person wrote: JSON in which numbers, addresses, bytes and flags may go without
 * quotes, and come out as text, because `JSON.parse` would round the first and refuse the others. Single quotes are
 * read where there are no double ones, so that each has one meaning. `undefined` for anything else; never throws.
 */
export function readListText(text: string): unknown {
  try {
    return JSON.parse(inJson(text))
  } catch {
    return undefined
  }
}

/** Digits, letters and signs of a number, an address, bytes or a flag. */
const bareCharacter = /[\w.+-]/

/** By hand, once over the text: a pattern would look at what follows an open quote again from each quote. */
function inJson(text: string): string {
  const single = !text.includes('"')
  const parts: string[] = []
  for (let index = 0; index < text.length; ) {
    const character = text.charAt(index)
    const isQuote = character === '"' || (single && character === "'")
    const end = isQuote ? endOfQuoted(text, index) : endOfBare(text, index)
    const part = text.slice(index, end)
    if (isQuote) parts.push(character === '"' ? part : JSON.stringify(insideOf(part)))
    else parts.push(isBareValue(part) ? `"${part}"` : part)
    index = end
  }
  return parts.join('')
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
  let end = start + 1
  if (!bareCharacter.test(text.charAt(start))) return end
  while (end < text.length && bareCharacter.test(text.charAt(end))) end++
  return end
}

/** Without its quotes. A backslash has another meaning in each language that writes single quotes. */
function insideOf(part: string): string {
  if (part.includes('\\')) throw new SyntaxError('a backslash in single quotes')
  return part.slice(1, -1)
}

function isBareValue(part: string): boolean {
  return /^-?\d/.test(part) || part === 'True' || part === 'False' || part === 'TRUE' || part === 'FALSE'
}
