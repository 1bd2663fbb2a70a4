import { mkdir, readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { array, type GenericSchema, lazy, number, object, optional, parse, string } from 'valibot'

export type TestCounts = {
  readonly passed: number
  readonly failed: number
  /** Titles of the tests that failed once and then passed; they count as passed. */
  readonly flaky: readonly string[]
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
  return report && { passed: report.numPassedTests, failed: report.numFailedTests, flaky: [] }
}

/** Counts of a report of Playwright's; `undefined` when there is none that can be read. */
export async function readPlaywrightReport(file: string): Promise<TestCounts | undefined> {
  const report = await readReport(file, playwrightReport)
  if (report === undefined) return undefined
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected, flaky: report.suites.flatMap(flakyTitles) }
}

const vitestReport = object({ numPassedTests: number(), numFailedTests: number() })

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

function flakyTitles({ specs, suites = [] }: Suite): readonly string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title }) => title), ...suites.flatMap(flakyTitles)]
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
