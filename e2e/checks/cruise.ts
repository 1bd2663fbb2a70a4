import { runTool, type ToolOptions } from '../run/runTool.ts'
import { tools } from './tools.ts'

/** What dependency-cruiser saw and judged by `.dependency-cruiser.mjs`. */
export type Cruise = {
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly {
      readonly rule: { readonly name: string }
      readonly from: string
      readonly to: string
    }[]
  }
  readonly modules: readonly {
    readonly source: string
    readonly dependencies: readonly { readonly resolved: string }[]
  }[]
}

/**
 * Reads all imports of a project. Throws when no module was read: with a
 * TypeScript it cannot read, the tool sees nothing and is content.
 */
export async function cruise(options?: ToolOptions): Promise<Cruise> {
  const { output } = await runTool(tools.layers, options)
  const result = parseCruise(output)
  if (result === undefined) throw new Error(output)
  if (result.summary.totalCruised === 0) throw new Error('No modules were read, so nothing was checked.')
  return result
}

function parseCruise(output: string): Cruise | undefined {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))) as Cruise
  } catch {
    return undefined
  }
}
