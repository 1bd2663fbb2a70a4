import { runTool, type ToolResult } from '../run/runTool.ts'
import { tools } from './tools.ts'

/**
 * Looks for imports that break a rule of `.dependency-cruiser.mjs`, one line each. Finding no modules at all is a
 * failure: with a TypeScript it cannot read, the tool sees nothing and is content.
 */
export async function checkLayers(directory?: string): Promise<ToolResult> {
  const { output } = await runTool(tools.layers, directory === undefined ? {} : { directory })
  const report = parseReport(output)
  if (report === undefined) return { succeeded: false, output }
  const { totalCruised, violations } = report
  if (totalCruised === 0) return { succeeded: false, output: 'No modules were read, so nothing was checked.' }
  const lines = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  return { succeeded: lines.length === 0, output: lines.join('\n') }
}

type Report = {
  readonly totalCruised: number
  readonly violations: readonly {
    readonly rule: { readonly name: string }
    readonly from: string
    readonly to: string
  }[]
}

function parseReport(output: string): Report | undefined {
  try {
    const start = output.indexOf('{')
    return (JSON.parse(output.slice(start)) as { readonly summary: Report }).summary
  } catch {
    return undefined
  }
}
