import { findHiddenCharacter, type HiddenCharacter } from './hiddenCharacter.ts'

/** These separate the single values of JSON, of a list and of a link. */
const value = /[^"',:[\]{}]+/g
const lines = /[\t\n\r]/g

/**
 * The first character that is not what it looks like in a text with addresses in it: JSON, a list or a link. Line ends
 * and tabs are part of such a text, letters of other scripts only where they are part of what is meant as an address.
 * `fewestDigits` of a value: with fewer it is a name or a note, and may hold anything.
 */
export function findHiddenInText(text: string, fewestDigits = 0): HiddenCharacter | undefined {
  // Most texts are plain, and a long one is taken apart only where it is not.
  if (/^[\t\n\r -~]*$/.test(text)) return undefined
  for (const { 0: found, index } of text.matchAll(value)) {
    const plain = found.replace(lines, ' ')
    if ((plain.match(/[0-9a-f]/gi)?.length ?? 0) < fewestDigits) continue
    const hidden = findHiddenCharacter(plain)
    if (hidden === undefined || (hidden.kind === 'look-alike' && plain.trim().includes(' '))) continue
    return { ...hidden, position: [...text.slice(0, index)].length + hidden.position }
  }
  return undefined
}

/** Says what is wrong with a character that `findHiddenInText` found, then what to do. */
export function describeHiddenInText({ codePoint, name, position, kind }: HiddenCharacter): {
  readonly title: string
  readonly advice: string
} {
  const what = name === undefined ? codePoint : `${codePoint}, ${name}`
  return {
    title:
      kind === 'unseen'
        ? `A character that cannot be seen is in this text: ${what}, at position ${position}.`
        : `Position ${position} of this text only looks like a digit or letter of an address: ${what}.`,
    advice: 'Nothing was taken out. Get it again from its source by another way, and compare every digit.',
  }
}
