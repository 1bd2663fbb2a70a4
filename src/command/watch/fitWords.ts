import { shortenText } from '../../shared/domain/values/shortenText.ts'
import { visibleText } from '../../shared/domain/values/text.ts'

/** Letters of one post, without the hashes and the link below. */
export const mostLetters = 400

/** A line is shortened rather than left out while it has so many letters. */
const leastLetters = 40

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
    const room = mostLetters - letters - reserved - 1
    const length = [...line].length
    if (length > room && room < leastLetters && fitting.length > 0) {
      fitting.push(last(rest + 1))
      break
    }
    const written = length > room ? shortenText(line, room - 1) : line
    fitting.push(written)
    letters += [...written].length + 1
  }
  return fitting.join('\n')
}
