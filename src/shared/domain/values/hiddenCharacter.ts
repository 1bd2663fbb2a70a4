import { visibleText } from './text.ts'

/** A character in what should be an address that the user does not see, or takes for another one. */
export type HiddenCharacter = {
  /** `U+202E`. */
  readonly codePoint: string
  /** The name of a character that is known to be used to deceive. */
  readonly name: string | undefined
  /** Counted from 1, in characters of what was entered. */
  readonly position: number
  /** `unseen`: nothing is drawn for it. `look-alike`: it is drawn, but as no digit that an address can have. */
  readonly kind: 'unseen' | 'look-alike'
}

const names: Readonly<Record<number, string>> = {
  9: 'tab',
  10: 'line break',
  13: 'line break',
  173: 'soft hyphen',
  847: 'combining grapheme joiner',
  1564: 'Arabic letter mark',
  8203: 'zero width space',
  8204: 'zero width non-joiner',
  8205: 'zero width joiner',
  8206: 'left-to-right mark',
  8207: 'right-to-left mark',
  8234: 'left-to-right embedding',
  8235: 'right-to-left embedding',
  8236: 'pop directional formatting',
  8237: 'left-to-right override',
  8238: 'right-to-left override',
  8288: 'word joiner',
  8294: 'left-to-right isolate',
  8295: 'right-to-left isolate',
  8296: 'first strong isolate',
  8297: 'pop directional isolate',
  65279: 'byte order mark',
}

/** White space at either end is where a selection ended, and everybody sees that it is none of the address. */
const edge = /[\t-\r\p{Zs}]/u

/** So many digits, or what is drawn like them, make a text one that is meant as an address. */
const fewestDigits = 20

/**
 * The first character of a text, meant as an address, that is not what it looks like. Only such a text is asked about
 * letters of other scripts: in a name they are what they are.
 */
export function findHiddenCharacter(text: string): HiddenCharacter | undefined {
  const { inner, skipped } = withoutEdges(text)
  if (/^[ -~]*$/.test(inner)) return undefined
  const characters = [...inner]
  const meant = inner.match(/[0-9a-f]/gi)?.length ?? 0
  for (const [index, character] of characters.entries()) {
    const unseen = visibleText(character) !== character
    if (!unseen && (meant < fewestDigits || isPlain(character))) continue
    const code = character.codePointAt(0) ?? 0
    return {
      codePoint: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
      name: names[code],
      position: skipped + index + 1,
      kind: unseen ? 'unseen' : 'look-alike',
    }
  }
  return undefined
}

/** By hand: a pattern for the end looks at each run of white space again from each of its characters. */
function withoutEdges(text: string): { readonly inner: string; readonly skipped: number } {
  let start = 0
  let end = text.length
  while (start < end && edge.test(text.charAt(start))) start++
  while (end > start && edge.test(text.charAt(end - 1))) end--
  // White space has no characters of two units, so units count as characters.
  return { inner: text.slice(start, end), skipped: start }
}

function isPlain(character: string): boolean {
  return character >= ' ' && character <= '~'
}

/**
 * What is wrong, then what to do. Nothing is taken out for the user: the one who put it there can change digits too.
 */
export function describeHiddenCharacter({ codePoint, name, position, kind }: HiddenCharacter): {
  readonly title: string
  readonly advice: string
} {
  const what = name === undefined ? codePoint : `${codePoint}, ${name}`
  return {
    title:
      kind === 'unseen'
        ? `A character that cannot be seen is in this address: ${what}, at position ${position}.`
        : `Position ${position} of this address only looks like a digit or letter of one: ${what}.`,
    advice:
      'Nothing was taken out. Get the address again from its owner by another way, and compare every digit.',
  }
}
