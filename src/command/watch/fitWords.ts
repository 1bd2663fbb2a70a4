import { shortenText } from '../../shared/domain/values/shortenText.ts'
import { visibleText } from '../../shared/domain/values/text.ts'

/** Letters of one post, without the hashes and the link below. */
export const mostLetters = 400

/** The first lines say what it is about: they are shortened. A later one that has no room is left out, never cut. */
const firstLines = 2
/** Of the first line where others follow: the second one says what a transaction does. */
const mostOfFirst = 200

/**
 * Lines as one post has room for them. Those that do not fit are counted: `last` says how many they are. Unseen
 * characters become visible.
 */
export function fitWords(
  lines: readonly string[],
  last: (left: number) => string = (left) => `And ${left} more.`,
): string {
  const visible = lines.filter((line) => line !== '').map((line) => visibleText(line))
  const fitting: string[] = []
  let letters = 0
  for (const [index, line] of visible.entries()) {
    const rest = visible.length - index - 1
    const reserved = rest === 0 ? 0 : last(rest).length + 1
    const left = mostLetters - letters - reserved - 1
    const room = index === 0 && rest > 0 ? Math.min(left, mostOfFirst) : left
    const length = [...line].length
    if (length > room && fitting.length >= firstLines) {
      fitting.push(last(rest + 1))
      break
    }
    const written = length > room ? shortenText(line, room - 1) : line
    fitting.push(written)
    letters += [...written].length + 1
  }
  return fitting.join('\n')
}
