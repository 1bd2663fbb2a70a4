/**
 * A text without the characters at its end that are in `endings`. By hand: a pattern for the end looks at each run of
 * them again from each of its characters.
 */
export function withoutEnding(text: string, endings: string): string {
  let end = text.length
  while (end > 0 && endings.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
