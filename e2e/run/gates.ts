import { checkLayers } from '../checks/checkLayers.ts'
import { judgeBundle } from '../checks/judgeBundle.ts'
import { judgeSizes } from '../checks/sizeBudget.ts'
import { tools } from '../checks/tools.ts'
import { portsFrom } from '../sandbox/ports.ts'
import { buildSite } from './buildSite.ts'
import type { Gate, GateResult } from './Gate.ts'
import { runTool, type Tool, type ToolResult } from './runTool.ts'
import { readPlaywrightReport, readVitestReport, reportFile, type TestCounts, tagsIn } from './testReports.ts'

export type GateOptions = {
  /** Where the ports of the browser tests start. */
  readonly basePort: number
  /** How many cores there are to fill. */
  readonly cores: number
  /** Arguments for the tool of a gate that is run alone; it shows its output then. */
  readonly extra: readonly string[]
  readonly live: boolean
}

/** How much is run: `npm run check`, `npm test`, `npm run test:long`. */
export type Depth = 'check' | 'test' | 'long'

/** The share of its cases that a long test runs, as `runs.ts` reads it. */
const shares: Readonly<Record<Depth, string>> = { check: '0.1', test: '0.1', long: '1' }

/** What a depth leaves out. The long one repeats nothing that is the same at every depth. */
const chosen: Readonly<Record<Depth, (id: string) => boolean>> = {
  check: (id) => ['unit', 'types', 'format', 'layers', 'unused'].includes(id),
  test: () => true,
  long: (id) => ['build', 'unit', 'reviews', 'components', 'browser'].includes(id),
}

/** The tag of browser tests that are too long for every change. */
const longTests = '@long'
/** The tag of components that are tried in random cases: of these, the long depth tries all. */
const randomComponents = '@runs'

/** The gates that need a Chromium. */
export const browserGates: readonly string[] = ['components', 'browser']

/**
 * The checks of a depth, in such an order that no core waits: components, which one window draws, run beside the unit
 * tests, and the others beside what takes longest.
 */
export function gates(depth: Depth, options: GateOptions): readonly Gate[] {
  return allGates(depth, options).filter(({ id }) => chosen[depth](id))
}

function allGates(depth: Depth, options: GateOptions): readonly Gate[] {
  const { basePort, cores } = options
  const vitest = (projects: readonly string[], given = options) => {
    return async (signal: AbortSignal) =>
      proving('unit', await vitestProjects(projects, depth, given, signal))
  }
  const proof = { browser: new Set<string>(), unit: new Set<string>() }
  const proving = (by: keyof typeof proof, result: TestResult): GateResult => {
    for (const tag of result.titles.flatMap(tagsIn)) proof[by].add(tag)
    return result
  }
  // With a browser to wait for, what only reads the code takes what all others leave.
  const quiet = depth === 'test'
  const oneTool = (tool: Tool) => async (signal: AbortSignal) =>
    oneCheck(await runTool(tool, { signal, quiet }))
  return [
    { id: 'build', title: 'Build', run: () => build(basePort) },
    { id: 'unit', title: 'Unit tests', run: vitest(['unit', 'isolated']) },
    {
      id: 'components',
      title: 'Components',
      run: vitest(['components'], componentOptions(depth, options)),
    },
    { id: 'reviews', title: 'Whole reviews, chain', run: vitest(['reviews', 'chain']) },
    { id: 'types', title: 'Types', quiet, run: oneTool(tools.types) },
    { id: 'format', title: 'Format and lint', quiet, run: oneTool(tools.format) },
    {
      id: 'layers',
      title: 'Layers and folders',
      quiet,
      run: async (signal) => oneCheck(await checkLayers({ signal, quiet })),
    },
    { id: 'unused', title: 'Unused code', quiet, run: oneTool(tools.unused) },
    { id: 'checks', title: 'Inert modules, gates', run: vitest(['checks']) },
    { id: 'bundle', title: 'Licences, silence', needs: ['build'], run: () => bundle(basePort) },
    { id: 'size', title: 'Size budget', needs: ['build'], run: () => sizes(basePort) },
    {
      id: 'browser',
      title: 'Browser tests',
      needs: ['build'],
      lanes: cores,
      run: async (signal) => proving('browser', await browserTests(depth, options, signal)),
    },
    {
      id: 'tables',
      title: 'Tables of docs',
      needs: ['unit', 'reviews', 'components', 'browser'],
      run: async () => {
        const { judgeDocs } = await import('../checks/provenTables.ts')
        const findings = await judgeDocs(proof)
        return oneCheck({ succeeded: findings.length === 0, output: findings.join('\n') })
      },
    },
  ]
}

function oneCheck({ succeeded, output }: ToolResult): GateResult {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, output }
}

async function build(basePort: number): Promise<GateResult> {
  await buildSite(portsFrom(basePort))
  return { passed: 1, failed: 0, output: '' }
}

async function sizes(basePort: number): Promise<GateResult> {
  const findings = await judgeSizes(await buildSite(portsFrom(basePort)))
  return oneCheck({ succeeded: findings.length === 0, output: findings.join('\n') })
}

async function bundle(basePort: number): Promise<GateResult> {
  const findings = await judgeBundle(await buildSite(portsFrom(basePort)), process.cwd())
  return oneCheck({ succeeded: findings.length === 0, output: findings.join('\n') })
}

function componentOptions(depth: Depth, options: GateOptions): GateOptions {
  return depth === 'long' ? { ...options, extra: ['-t', randomComponents, ...options.extra] } : options
}

/** A result with the titles of the tests that passed. */
type TestResult = GateResult & { readonly titles: readonly string[] }

async function vitestProjects(
  projects: readonly string[],
  depth: Depth,
  { cores, extra }: GateOptions,
  signal: AbortSignal,
): Promise<TestResult> {
  const report = await reportFile(`vitest-${projects.join('-')}.json`)
  const args = ['run', ...projects.map((name) => `--project=${name}`), `--maxWorkers=${cores}`]
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const tool = { script: 'vitest/vitest.mjs', args: [...args, ...reporters, ...extra] }
  const result = await runTool(tool, { environment: { COUNTERSIGN_RUNS: shares[depth] }, signal })
  const counts = await readVitestReport(report)
  // What was not chosen is left out as well, and that is not a remark.
  return withCounts(result, counts && extra.includes('-t') ? { ...counts, notTried: [] } : counts)
}

/**
 * All files in a worker for each core, or what was chosen in one. What a person watches is recorded for when it fails;
 * recording costs a third.
 */
async function browserTests(
  depth: Depth,
  { basePort, cores, extra, live }: GateOptions,
  signal: AbortSignal,
): Promise<TestResult> {
  const report = await reportFile(`playwright-${basePort}.json`)
  const args = [
    ...['test', '--config', 'e2e/playwright.config.ts', `--reporter=${live ? 'list' : 'dot'},json`],
    ...(extra.length === 0 ? [`--workers=${cores}`] : []),
    ...(depth === 'long' ? ['--grep', longTests] : extra.length > 0 ? [] : ['--grep-invert', longTests]),
    ...(live ? ['--trace=retain-on-failure'] : []),
    ...['--output', `test-results/${basePort}`, ...extra],
  ]
  const environment = {
    COUNTERSIGN_PORT: String(basePort),
    COUNTERSIGN_RUNS: shares[depth],
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const result = await runTool({ script: 'playwright/cli.js', args }, { environment, live, signal })
  return withCounts(result, await readPlaywrightReport(report))
}

const noCounts: TestCounts = { passed: 0, failed: 1, flaky: [], notTried: [], titles: [] }

/** A tool that failed without a failed test has failed all the same: a file did not load, a report is missing. */
function withCounts(result: ToolResult, counts: TestCounts | undefined): TestResult {
  const { passed, failed, flaky, notTried, titles, failures = [] } = counts ?? noCounts
  return {
    passed,
    failed: result.succeeded ? failed : Math.max(failed, 1),
    // The failures first: where a record of a run is cut, it is cut at its end.
    output: [...failures, result.output].join('\n\n'),
    titles,
    remarks: [
      ...flaky.map((title) => `passed at the second try only: ${title}`),
      ...notTried.map((title) => `not tried here: ${title}`),
    ],
  }
}
