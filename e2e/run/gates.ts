import { checkHouse } from '../checks/checkHouse.ts'
import { checkLayers } from '../checks/checkLayers.ts'
import { judgeBundle } from '../checks/judgeBundle.ts'
import { judgeSizes } from '../checks/sizeBudget.ts'
import { tools } from '../checks/tools.ts'
import { portsFrom } from '../sandbox/ports.ts'
import { buildSite } from './buildSite.ts'
import type { Gate, GateResult } from './Gate.ts'
import { runTool, type Tool, type ToolResult } from './runTool.ts'
import { readPlaywrightReport, readVitestReport, reportFile, type TestCounts } from './testReports.ts'

export type GateOptions = {
  /** Where the ports of the browser tests start. */
  readonly basePort: number
  /** For the tool of the one gate that was chosen, which then also shows what it does. */
  readonly extra: readonly string[]
  readonly live: boolean
}

/** The gates that need a Chromium. */
export const browserGates: readonly string[] = ['browser']

/** Every check of this project, in such an order that no core waits: the others run beside the browser tests. */
export function gates(options: GateOptions): readonly Gate[] {
  const { basePort, extra } = options
  const oneTool = (tool: Tool) => async (signal: AbortSignal) => oneCheck(await runTool(tool, { signal }))
  return [
    { id: 'build', title: 'Build', run: () => build(basePort) },
    { id: 'unit', title: 'Unit tests', run: (signal) => unitTests('unit', extra, signal) },
    { id: 'pure', title: 'Pure functions', run: (signal) => unitTests('pure', extra, signal) },
    { id: 'types', title: 'Types', run: oneTool(tools.types) },
    { id: 'format', title: 'Format and lint', run: oneTool(tools.format) },
    { id: 'layers', title: 'Layers', run: async () => oneCheck(await checkLayers()) },
    { id: 'house', title: 'Folders', run: async () => oneCheck(await checkHouse()) },
    { id: 'unused', title: 'Unused code', run: oneTool(tools.unused) },
    {
      id: 'checks',
      title: 'Inert modules, gates',
      run: (signal) => unitTests('checks', extra, signal),
    },
    { id: 'bundle', title: 'Licences, silence', needs: 'build', run: () => bundle(basePort) },
    { id: 'size', title: 'Size budget', needs: 'build', run: () => sizes(basePort) },
    {
      id: 'browser',
      title: 'Browser tests',
      needs: 'build',
      lanes: 2,
      run: (signal) => browserTests(options, signal),
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

async function unitTests(
  project: 'unit' | 'pure' | 'checks',
  extra: readonly string[],
  signal: AbortSignal,
): Promise<GateResult> {
  const report = await reportFile(`vitest-${project}.json`)
  const args = ['run', `--project=${project}`, '--reporter=dot', '--reporter=json']
  const tool = { script: 'vitest/vitest.mjs', args: [...args, `--outputFile.json=${report}`, ...extra] }
  const result = await runTool(tool, { signal })
  return withCounts(result, await readVitestReport(report))
}

/**
 * All files in two workers, or what was chosen in one. What a person watches is recorded for when it fails; recording
 * costs a third.
 */
async function browserTests(
  { basePort, extra, live }: GateOptions,
  signal: AbortSignal,
): Promise<GateResult> {
  const report = await reportFile(`playwright-${basePort}.json`)
  const args = [
    ...['test', '--config', 'e2e/playwright.config.ts', `--reporter=${live ? 'list' : 'dot'},json`],
    ...(extra.length === 0 ? ['--workers=2'] : []),
    ...(live ? ['--trace=retain-on-failure'] : []),
    ...['--output', `test-results/${basePort}`, ...extra],
  ]
  const environment = {
    COUNTERSIGN_PORT: String(basePort),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const result = await runTool({ script: 'playwright/cli.js', args }, { environment, live, signal })
  return withCounts(result, await readPlaywrightReport(report))
}

/** A tool that failed without a failed test has failed all the same: a file did not load, a report is missing. */
function withCounts(result: ToolResult, counts: TestCounts | undefined): GateResult {
  const { passed, failed, flaky } = counts ?? { passed: 0, failed: 1, flaky: [] }
  return {
    passed,
    failed: result.succeeded ? failed : Math.max(failed, 1),
    output: result.output,
    remarks: flaky.map((title) => `passed at the second try only: ${title}`),
  }
}
