import type { ToolOptions, ToolResult } from '../run/runTool.ts'
import { cruise } from './cruise.ts'
import { importGraph, measureHouse } from './house.ts'

/** One line for each import that breaks a rule of `.dependency-cruiser.mjs`, and for folders that reach each other. */
export async function checkLayers(options?: ToolOptions): Promise<ToolResult> {
  const imports = await cruise(options)
  const { pageToPage, knots } = measureHouse(importGraph(imports))
  const lines = [
    ...imports.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...pageToPage.map((line) => `from one page to another: ${line}`),
    ...knots.map((knot) => `these folders reach each other: ${knot.join(', ')}`),
  ]
  return { succeeded: lines.length === 0, output: lines.join('\n') }
}
