import { shortenText } from '../../shared/domain/values/shortenText.ts'
import { visibleText } from '../../shared/domain/values/text.ts'

/** Letters of one post, without the hashes and the link below. */
export const mostLetters = 400

/** The first lines say what it is about: they are shortened. A later one that has no room is left out, never cut. */
const firstLines = 2
/** Of the first line where others follow: the second one says what a transaction does. */
const mostOfFirst = 200

/** A line that would have been the third keeps its room before the end has any: it is the gravest finding. */
const linesBeforeEnd = 3

/** `last` says how many lines had no room. `end` comes below them: of later lines it takes the room. */
export type FitOptions = {
  readonly last?: ((left: number) => string) | undefined
  readonly end?: string | undefined
}

/** Lines as one post has room for them. Those that do not fit are counted. Unseen characters become visible. */
export function fitWords(lines: readonly string[], { last = countLeft, end }: FitOptions = {}): string {
  const visible = lines.filter((line) => line !== '').map((line) => visibleText(line))
  if (end === undefined) return joinFitted(fitLines(visible, last, mostLetters), last)
  const above = fitLines(visible, last, mostLetters - [...end].length - 1)
  const alike = fitLines([...visible, end], last, mostLetters)
  const lost = Math.min(alike.fitting.length, linesBeforeEnd, visible.length) > above.fitting.length
  return lost ? joinFitted(alike, last) : `${joinFitted(above, last)}\n${end}`
}

function countLeft(left: number): string {
  return `And ${left} more.`
}

type Fitted = {
  readonly fitting: readonly string[]
  /** Lines without room. */
  readonly left: number
}

function joinFitted({ fitting, left }: Fitted, last: (left: number) => string): string {
  return [...fitting, ...(left === 0 ? [] : [last(left)])].join('\n')
}

function fitLines(lines: readonly string[], last: (left: number) => string, most: number): Fitted {
  const fitting: string[] = []
  let letters = 0
  for (const [index, line] of lines.entries()) {
    const rest = lines.length - index - 1
    const reserved = rest === 0 ? 0 : last(rest).length + 1
    const left = most - letters - reserved - 1
    const room = index === 0 && rest > 0 ? Math.min(left, mostOfFirst) : left
    const length = [...line].length
    if (length > room && fitting.length >= firstLines) return { fitting, left: rest + 1 }
    const written = length > room ? shortenText(line, room - 1) : line
    fitting.push(written)
    letters += [...written].length + 1
  }
  return { fitting, left: 0 }
}
