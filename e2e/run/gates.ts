import { mkdir, readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { checkLayers } from '../checks/checkLayers.ts'
import { judgeSizes } from '../checks/sizeBudget.ts'
import { tools } from '../checks/tools.ts'
import { portsFrom } from '../sandbox/ports.ts'
import { buildSite } from './buildSite.ts'
import { findChromium } from './findChromium.ts'
import type { Gate, GateResult } from './Gate.ts'
import { runTool, type Tool, type ToolResult } from './runTool.ts'

/** Every check of this project. `basePort` is where the browser tests and the site they are given live. */
export function gates(basePort: number, extra: readonly string[]): readonly Gate[] {
  const oneTool = (tool: Tool) => async (signal: AbortSignal) => oneCheck(await runTool(tool, { signal }))
  return [
    { id: 'build', title: 'Build', run: () => build(basePort) },
    { id: 'types', title: 'Types', run: oneTool(tools.types) },
    { id: 'format', title: 'Format and lint', run: oneTool(tools.format) },
    { id: 'layers', title: 'Layers', run: async () => oneCheck(await checkLayers()) },
    { id: 'unused', title: 'Unused code', run: oneTool(tools.unused) },
    { id: 'unit', title: 'Unit tests', run: (signal) => unitTests('unit', extra, signal) },
    {
      id: 'checks',
      title: 'Inert modules, gates',
      run: (signal) => unitTests('checks', extra, signal),
    },
    { id: 'size', title: 'Size budget', needs: 'build', run: () => sizes(basePort) },
    {
      id: 'browser',
      title: 'Browser tests',
      needs: 'build',
      alone: true,
      run: (signal) => browserTests(basePort, extra, signal),
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

async function unitTests(
  project: 'unit' | 'checks',
  extra: readonly string[],
  signal: AbortSignal,
): Promise<GateResult> {
  const report = await reportFile(`vitest-${project}.json`)
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json']
  const tool = { script: 'vitest/vitest.mjs', args: [...args, `--outputFile.json=${report}`, ...extra] }
  const result = await runTool(tool, { signal })
  return withCounts(result, await readCounts(report, ['numPassedTests'], ['numFailedTests']))
}

/** Shown while they run, because they take a while. */
async function browserTests(
  basePort: number,
  extra: readonly string[],
  signal: AbortSignal,
): Promise<GateResult> {
  const report = await reportFile('playwright.json')
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...extra]
  const environment = {
    COUNTERSIGN_PORT: String(basePort),
    COUNTERSIGN_CHROMIUM: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const result = await runTool({ script: 'playwright/cli.js', args }, { environment, live: true, signal })
  return withCounts(result, await readCounts(report, ['stats', 'expected'], ['stats', 'unexpected']))
}

/** A tool that failed without a failed test has failed all the same: a file did not load, a report is missing. */
function withCounts(result: ToolResult, counts: { passed: number; failed: number } | undefined): GateResult {
  const { passed, failed } = counts ?? { passed: 0, failed: 1 }
  return { passed, failed: result.succeeded ? failed : Math.max(failed, 1), output: result.output }
}

/** Without the report of an earlier run, which a tool that crashes would leave to be counted. */
async function reportFile(name: string): Promise<string> {
  const file = resolve('.sandbox', name)
  await mkdir('.sandbox', { recursive: true })
  await rm(file, { force: true })
  return file
}

async function readCounts(
  file: string,
  passed: readonly string[],
  failed: readonly string[],
): Promise<{ passed: number; failed: number } | undefined> {
  try {
    const report: unknown = JSON.parse(await readFile(file, 'utf8'))
    return { passed: numberAt(report, passed), failed: numberAt(report, failed) }
  } catch {
    return undefined
  }
}

function numberAt(value: unknown, path: readonly string[]): number {
  const found = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
  if (typeof found !== 'number') throw new Error(`The report has no ${path.join('.')}`)
  return found
}
