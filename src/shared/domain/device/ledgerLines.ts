/**
 * How a Ledger Nano breaks a value into lines, after the text layout of Ledger's device SDK: 114 pixels of its screen
 * are for text, in a regular font of 11 pixels whose characters differ in width.
 */
const linePixels = 114
/** Below the title. */
const linesOnPage = 3

/** Widths without the gap that the font takes back between characters; all others that a value has are 6 wide. */
const widths: Readonly<Record<string, number>> = {
  '4': 8,
  b: 7,
  c: 5,
  d: 7,
  f: 5,
  A: 7,
  B: 7,
  C: 7,
  D: 8,
  '.': 3,
}

/** The lines of a value without spaces: hex or a decimal number. */
export function ledgerLines(value: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const character of value) {
    const wide = widths[character] ?? 6
    if (width + wide > linePixels) {
      lines.push(line)
      line = ''
      width = 0
    }
    line += character
    width += wide
  }
  return line === '' ? lines : [...lines, line]
}

/** The lines in pages of three, each with the title and, where there are more, its number. */
export function ledgerPages(title: string, value: string) {
  const lines = ledgerLines(value)
  const count = Math.max(1, Math.ceil(lines.length / linesOnPage))
  return Array.from({ length: count }, (_, page) => ({
    title: count === 1 ? title : `${title} (${page + 1}/${count})`,
    lines: lines.slice(page * linesOnPage, (page + 1) * linesOnPage),
  }))
}
