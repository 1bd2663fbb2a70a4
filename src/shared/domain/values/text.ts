/**
 * Characters that change how a text looks without being seen: control and format characters (bidirectional marks
 * and overrides, zero-width characters), fillers, variation selectors, tags, line and paragraph separators.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu

/**
 * A text from outside as it is safe to look at: unseen characters become visible code points (`⟨U+202E⟩`), because
 * removing them would hide what is signed. For the screen only; hashes go over the raw text.
 */
export function visibleText(text: string): string {
  return text.replace(unseen, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}
