/** One row of `docs/connect-shell.md`. */
export type SpecRow = {
  readonly section: string
  /** The sentence of SPEC.md. */
  readonly sentence: string
  readonly verdict: string
  readonly how: string
  /** File and title of the test that shows it, or why none can. */
  readonly test: string
}

const verdicts = ['met', 'differs', 'built', 'open']

/** Sentences of SPEC.md that the table has to have, by section: the first words of each. */
export type Sentences = readonly { readonly section: string; readonly start: string }[]

/** Reads every row of every table; a section is a heading `## 2. …`. */
export function readSpecRows(text: string): readonly SpecRow[] {
  return text.split(/^## /m).flatMap((part) => {
    const section = /^(\d+)\./.exec(part)?.[1]
    if (section === undefined) return []
    return part
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| ?(-|Sentence)/.test(line))
      .map((line) => {
        const [, sentence = '', verdict = '', how = '', test = ''] = line
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim())
        return { section, sentence, verdict, how, test }
      })
  })
}

/** One line for each row that does not say what it is or which test shows it; none is good. */
export function judgeSpecRows(
  rows: readonly SpecRow[],
  sentences: Sentences,
  readSource: (file: string) => string | undefined,
): readonly string[] {
  const left = sentences
    .filter(
      ({ section, start }) => !rows.some((row) => row.section === section && row.sentence.includes(start)),
    )
    .map(({ section, start }) => `${section}: “${start}” has no row`)
  return [...left, ...rows.flatMap((row) => judgeRow(row, readSource))]
}

function judgeRow(
  { section, sentence, verdict, how, test }: SpecRow,
  readSource: (file: string) => string | undefined,
): readonly string[] {
  const name = `${section}: “${sentence.slice(0, 40)}”`
  if (!verdicts.includes(verdict)) return [`${name} is none of ${verdicts.join(', ')}`]
  if (verdict !== 'met' && how === '') return [`${name} does not say why or what`]
  if (verdict === 'open') return []
  const [file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test)?.slice(1) ?? []
  const source = readSource(file)
  if (source === undefined) return [`${name} has no test: ${test === '' ? 'nothing there' : test}`]
  return contains(source, title) ? [] : [`${name}: ${file} has no test “${title}”`]
}

/** Titles may be built from parts; then each literal part has to be there. */
function contains(source: string, title: string): boolean {
  return title.split('…').every((part) => source.includes(part.trim()))
}
