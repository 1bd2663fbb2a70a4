import { readFile } from 'node:fs/promises'
import { gatewayOver } from '../../src/shared/gateway/testing/gatewayOver.ts'
import { methods } from '../../src/shared/source/wire.ts'
import { tagsIn } from '../run/testReports.ts'

/** The tags in the titles of tests that ran and passed. */
export type Proof = { readonly browser: ReadonlySet<string>; readonly unit: ReadonlySet<string> }

/** Tables of `docs/` whose rows name tests by tags such as `@boot-chain`. */
export type Docs = Readonly<Record<'bridge' | 'gateway' | 'connect-shell', string>>

/** Written where no screen can show it. */
const nowhere = '–'
const endings = ['answered', 'refused', 'useless', 'silent'] as const
/** Travels under no method, and is answered only. */
const pushed = 'pushed theme'
const verdicts = ['met', 'differs', 'built', 'open']

/** One line for each row that no test of this run proves, and for each call without a row. */
export async function judgeDocs(proof: Proof): Promise<readonly string[]> {
  const read = (name: string) => readFile(`docs/${name}.md`, 'utf8')
  const docs = {
    bridge: await read('bridge'),
    gateway: await read('gateway'),
    'connect-shell': await read('connect-shell'),
  }
  const calls = Object.entries(gatewayOver(async () => new Response('{}')))
  const functions = calls.flatMap(([name, member]) => (typeof member === 'function' ? [name] : []))
  return judgeTables(
    docs,
    { methods: [...Object.keys(methods), 'safe_setSettings', pushed], functions },
    proof,
  )
}

export function judgeTables(
  docs: Docs,
  known: { readonly methods: readonly string[]; readonly functions: readonly string[] },
  proof: Proof,
): readonly string[] {
  const [bridgeCalls = [], ...shown] = readTables(docs.bridge)
  const [gatewayCalls = [], ...words] = readTables(docs.gateway)
  return [
    ...judgeNames(bridgeCalls, known.methods),
    ...bridgeCalls.flatMap((row) => judgeEndings(row, proof)),
    ...shown.flat().flatMap((row) => judgeRow(row, proof)),
    ...judgeNames(gatewayCalls, known.functions),
    ...[gatewayCalls, ...words].flat().flatMap((row) => judgeRow(row, proof)),
    ...readTables(docs['connect-shell'])
      .flat()
      .flatMap((row) => judgeSentence(row, proof)),
  ]
}

type Row = readonly string[]

/** The rows of each Markdown table, headings left out. */
function readTables(text: string): readonly (readonly Row[])[] {
  return [...text.matchAll(/^\|.*\n\|-.*\n((?:\|.*(?:\n|$))*)/gm)].map(([, rows = '']) =>
    rows
      .trimEnd()
      .split('\n')
      .map((line) =>
        line
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  )
}

function judgeNames(rows: readonly Row[], wanted: readonly string[]): readonly string[] {
  const named = rows.map(nameOf)
  return [
    ...wanted.filter((name) => !named.includes(name)).map((name) => `${name}: has no row`),
    ...named.filter((name) => !wanted.includes(name)).map((name) => `${name}: there is no such call`),
  ]
}

/** A call of the bridge: only a test in a browser shows what the page says at each ending. */
function judgeEndings(row: Row, proof: Proof): readonly string[] {
  const [, screen = '', ...cells] = row
  const findings = endings.slice(0, nameOf(row) === pushed ? 1 : endings.length).flatMap((ending, index) => {
    const problem = unproven(cells[index] ?? '', proof.browser)
    return problem === undefined ? [] : [`${nameOf(row)}, ${ending}: ${problem}`]
  })
  return screen === '' ? [`${nameOf(row)}: nowhere on screen`, ...findings] : findings
}

/** A row that says something, where it is on screen, and in its last cells which tests show it. */
function judgeRow(row: Row, proof: Proof): readonly string[] {
  const tests = row.slice(2).filter((cell) => cell.startsWith('@') || cell === '')
  const problem = unproven(tests.join(' '), new Set([...proof.browser, ...proof.unit]))
  const empty = row.some((cell) => cell === '')
  return [
    ...(empty ? [`${nameOf(row)}: has an empty cell; “${nowhere}” stands for nowhere`] : []),
    ...(problem === undefined ? [] : [`${nameOf(row)}: ${problem}`]),
  ]
}

/** A sentence of the specification: what became of it, why or how, and the test that shows it. */
function judgeSentence(
  [sentence = '', verdict = '', how = '', test = '']: Row,
  proof: Proof,
): readonly string[] {
  const name = `“${sentence.slice(0, 40)}”`
  if (!verdicts.includes(verdict)) return [`${name} is none of ${verdicts.join(', ')}`]
  if (verdict !== 'met' && how === '') return [`${name} does not say why or what`]
  if (verdict === 'open') return []
  const problem = unproven(test, new Set([...proof.browser, ...proof.unit]))
  return problem === undefined ? [] : [`${name}: ${problem}`]
}

function unproven(cell: string, passed: ReadonlySet<string>): string | undefined {
  const tags = tagsIn(cell)
  if (tags.length === 0) return 'names no test by its tag'
  const missing = tags.filter((tag) => !passed.has(tag))
  return missing.length === 0 ? undefined : `no test with ${missing.join(', ')} ran and passed`
}

function nameOf([name = '']: Row): string {
  return name.replaceAll('`', '')
}
