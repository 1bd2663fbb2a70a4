/** The cells of each row of the Markdown tables in `text`, headings left out, code quotes kept. */
export function readRows(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  return lines
    .filter((_, index) => !isRule(lines[index]) && !isRule(lines[index + 1]))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/** The line under a heading. */
function isRule(line: string | undefined): boolean {
  return line?.startsWith('|---') ?? false
}

export type ReadSource = (file: string) => string | undefined

/**
 * What is wrong with a cell that names a test as `` `file`: title ``; `undefined` when the file has a test of exactly
 * that title. `…` stands for what a loop or a table puts in.
 */
export function missingTest(cell: string, readSource: ReadSource): string | undefined {
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cell) ?? []
  if (file === '') return `names no test: ${cell === '' ? 'nothing there' : cell}`
  const source = readSource(file)
  if (source === undefined) return `there is no ${file}`
  const wanted = title.split('…').map(literally)
  const pattern = new RegExp(`^${wanted.join('.*')}$`, 's')
  return titlesIn(source).some((named) => pattern.test(named)) ? undefined : `${file} has no test “${title}”`
}

/** Every text of a source file that begins like the title of a test. */
function titlesIn(source: string): readonly string[] {
  return [...source.matchAll(/(['"`])((?:param|behavior|error): (?:\\.|(?!\1)[\s\S])*)\1/g)].map(
    ([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1'),
  )
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
