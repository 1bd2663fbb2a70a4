import type { ToolResult } from '../run/runTool.ts'
import { measureHouse, readImportGraph } from './house.ts'

/** Fails on an import from one page to another, and on folders that reach each other. */
export async function checkHouse(directory?: string): Promise<ToolResult> {
  const { pageToPage, knots } = measureHouse(await readImportGraph(directory))
  const lines = [...pageToPage, ...knots.map((knot) => `these folders reach each other: ${knot.join(', ')}`)]
  return { succeeded: lines.length === 0, output: lines.join('\n') }
}
