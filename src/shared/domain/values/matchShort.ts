/** Characters. Longer texts are not matched. */
const mostMatched = 1_000

/**
 * The match of a pattern in a short text; `null` for a text of more than `mostMatched` characters. For a pattern that
 * may look at parts of a text again and again: every other one has to be shown to be linear (`e2e/checks/patterns.ts`).
 */
export function matchShort(pattern: RegExp, text: string): RegExpExecArray | null {
  return text.length > mostMatched ? null : pattern.exec(text)
}
