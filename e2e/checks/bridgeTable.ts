import { missingTest, type ReadSource, readRows } from './tableRows.ts'

/** How a call can end, as the columns of the first table of `docs/bridge.md` stand. */
const endings = ['answered', 'refused', 'useless', 'silent'] as const

type Ending = (typeof endings)[number]

/** One row of the first table: where each ending of a call is shown, as `` `file`: title `` of a test. */
export type CallRow = Readonly<Record<'name' | 'screen' | Ending, string>>

/** One row of another table: what has to be there, and the tests that show it. */
type ShownRow = { readonly name: string; readonly screen: string; readonly tests: readonly string[] }

export type BridgeTables = {
  readonly calls: readonly CallRow[]
  readonly sentences: readonly ShownRow[]
  readonly silences: readonly ShownRow[]
}

/** Stands where no screen can show it. */
const nowhere = '–'

/** Nobody asks for it, so it cannot be refused or left out. */
const pushed = 'pushed theme'

/** What travels under the name of another method, or without one. */
const callsWithoutMethod = ['safe_setSettings', pushed]

/** Words of the specification (sections 5, 6 and 8) for what goes wrong between this page and the one around it. */
const specifiedSentences = [
  'No transactions were passed',
  'Invalid safeTxHash',
  'Invalid typed data',
  'Permissions request is invalid',
  'Permissions rejected',
  'Invalid message type',
  "Window doesn't exist",
  'The address or message hash is invalid',
  'not implemented',
  'Could not load Safe information',
  'Transaction was rejected',
  'Request failed',
]

/** The ways in which Safe{Wallet} takes a question and never answers it. */
const knownSilences = [
  'Add to batch',
  'Execution through a role',
  'A Safe that is not deployed',
  'On-chain signing closed',
  'Permission dialog closed',
  'Communicator rebuilt',
]

/** Reads the three tables of `docs/bridge.md`. */
export function readBridgeTables(text: string): BridgeTables {
  const [, calls = '', sentences = '', silences = ''] = text.split(/^## .*$/m)
  return {
    calls: readRows(calls).map(toCall),
    sentences: readShown(sentences),
    silences: readShown(silences),
  }
}

function toCall([name = '', screen = '', ...cells]: readonly string[]): CallRow {
  const [answered = '', refused = '', useless = '', silent = ''] = cells
  return { name: name.replaceAll('`', ''), screen, answered, refused, useless, silent }
}

function readShown(text: string): readonly ShownRow[] {
  return readRows(text).map(([name = '', screen = '', ...tests]) => ({
    name,
    screen,
    tests: tests.filter((cell) => cell !== nowhere),
  }))
}

/** One line for each thing that is missing. `methods`: every method of the wire. */
export function judgeBridgeTables(
  { calls, sentences, silences }: BridgeTables,
  { methods, readSource }: { readonly methods: readonly string[]; readonly readSource: ReadSource },
): readonly string[] {
  const wanted = [...methods, ...callsWithoutMethod]
  return [
    ...missing(calls, wanted),
    ...calls.filter(({ name }) => !wanted.includes(name)).map(({ name }) => `${name}: there is no such call`),
    ...calls.flatMap((row) => judgeCall(row, readSource)),
    ...missing(sentences, specifiedSentences),
    ...missing(silences, knownSilences),
    ...[...sentences, ...silences].flatMap((row) => judgeShown(row, readSource)),
    ...sentences.flatMap((row) => judgeWords(row, readSource)),
  ]
}

function missing(rows: readonly { readonly name: string }[], wanted: readonly string[]): readonly string[] {
  return wanted.filter((name) => !rows.some((row) => row.name === name)).map((name) => `${name}: has no row`)
}

function judgeCall(row: CallRow, readSource: ReadSource): readonly string[] {
  const shown = row.name === pushed ? endings.slice(0, 1) : endings
  const findings = shown.flatMap((ending) => {
    const problem = fromPage(row[ending]) ?? missingTest(row[ending], readSource)
    return problem === undefined ? [] : [`${row.name}, ${ending}: ${problem}`]
  })
  return row.screen === '' ? [`${row.name}: nowhere on screen`, ...findings] : findings
}

/** Only a test in a browser shows what the page says. */
function fromPage(cell: string): string | undefined {
  return /^`e2e\/(embedded|hostile)\/[^`]+\.spec\.ts`/.test(cell) ? undefined : 'not shown from the page'
}

function judgeShown({ name, screen, tests }: ShownRow, readSource: ReadSource): readonly string[] {
  const findings = tests.flatMap((cell) => {
    const problem = missingTest(cell, readSource)
    return problem === undefined ? [] : [`${name}: ${problem}`]
  })
  if (tests.length === 0) findings.push(`${name}: names no test`)
  if (screen === '') findings.push(`${name}: does not say where`)
  return findings
}

/** Word for word: the test that is named has to know the words. */
function judgeWords({ name, tests }: ShownRow, readSource: ReadSource): readonly string[] {
  const [first = ''] = tests
  const source = readSource(/^`([^`]+)`/.exec(first)?.[1] ?? '')
  return source === undefined || source.includes(name) ? [] : [`${name}: its test does not say these words`]
}
