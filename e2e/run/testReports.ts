import { mkdir, readFile, rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import {
  array,
  type GenericSchema,
  type InferOutput,
  lazy,
  number,
  object,
  optional,
  parse,
  string,
} from 'valibot'

export type TestCounts = {
  readonly passed: number
  readonly failed: number
  /** Titles of the tests that failed once and then passed; they count as passed. */
  readonly flaky: readonly string[]
  /** Titles of the tests that were left out, because this machine lacks what they need or they were not chosen. */
  readonly notTried: readonly string[]
  /** Titles of the tests that passed. */
  readonly titles: readonly string[]
  /** Each failed test with what it failed by, where the report says so. */
  readonly failures?: readonly string[]
}

/** A path for a report, without that of an earlier run, which a tool that crashes would leave to be counted. */
export async function reportFile(name: string): Promise<string> {
  const file = resolve('.sandbox', name)
  await mkdir('.sandbox', { recursive: true })
  await rm(file, { force: true })
  return file
}

/** Counts of a report of Vitest's; `undefined` when there is none that can be read. */
export async function readVitestReport(file: string): Promise<TestCounts | undefined> {
  const report = await readReport(file, vitestReport)
  if (report === undefined) return undefined
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap((one) => (one.status === 'failed' ? [failure(name, one)] : [])),
  )
  const titlesOf = (...wanted: readonly string[]) =>
    results.flatMap(({ title, status }) => (wanted.includes(status) ? [title] : []))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    // What failed at the first try keeps its messages when it passes at the second.
    flaky: results.flatMap(({ title, status, failureMessages = [] }) =>
      status === 'passed' && failureMessages.length > 0 ? [title] : [],
    ),
    notTried: titlesOf('skipped', 'pending'),
    titles: titlesOf('passed'),
    failures: failed,
  }
}

type Result = InferOutput<typeof vitestReport>['testResults'][number]['assertionResults'][number]

function failure(file: string, { title, failureMessages = [] }: Result): string {
  return [`${relative('.', file)}: ${title}`, ...failureMessages].join('\n')
}

/** Counts of a report of Playwright's; `undefined` when there is none that can be read. */
export async function readPlaywrightReport(file: string): Promise<TestCounts | undefined> {
  const report = await readReport(file, playwrightReport)
  if (report === undefined) return undefined
  const { expected, unexpected, flaky } = report.stats
  const titlesOf = (wanted: (status: string) => boolean) =>
    report.suites.flatMap((suite) => titlesWith(suite, wanted))
  return {
    passed: expected + flaky,
    failed: unexpected,
    flaky: titlesOf((status) => status === 'flaky'),
    notTried: titlesOf((status) => status === 'skipped'),
    titles: titlesOf((status) => status === 'flaky' || status === 'expected'),
  }
}

/** Every tag in a text, such as `@boot-chain`. */
export function tagsIn(text: string): readonly string[] {
  return text.match(/(?<!\S)@[a-z0-9-]+/g) ?? []
}

const vitestReport = object({
  numPassedTests: number(),
  numFailedTests: number(),
  testResults: array(
    object({
      name: string(),
      assertionResults: array(
        object({ title: string(), status: string(), failureMessages: optional(array(string())) }),
      ),
    }),
  ),
})

type Suite = {
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly Suite[] | undefined
}

const suite: GenericSchema<unknown, Suite> = object({
  specs: array(object({ title: string(), tests: array(object({ status: string() })) })),
  suites: optional(array(lazy(() => suite))),
})

const playwrightReport = object({
  stats: object({ expected: number(), unexpected: number(), flaky: number() }),
  suites: array(suite),
})

/** Titles of the tests that ended so in some project. */
function titlesWith({ specs, suites = [] }: Suite, wanted: (status: string) => boolean): readonly string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => wanted(status)))
  return [...own.map(({ title }) => title), ...suites.flatMap((suite) => titlesWith(suite, wanted))]
}

async function readReport<value>(
  file: string,
  schema: GenericSchema<unknown, value>,
): Promise<value | undefined> {
  try {
    return parse(schema, JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}
