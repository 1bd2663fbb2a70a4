import { readFile } from 'node:fs/promises'
import { cruise } from '../checks/cruise.ts'
import { type ImportGraph, importGraph, measureHouse } from '../checks/house.ts'
import { mostHooks, mostProps, oversizedComponents, readComponents } from '../checks/measureComponents.ts'
import { namesakeShare, namesakes, oneWordExports, readNames } from '../checks/measureNames.ts'

/** Names of locals that say nothing about their value. */
const vagueLocals = ['given', 'found', 'known', 'before', 'one', 'held', 'said', 'shown']

/**
 * `npm run house`: how the folders of `src` lie to each other, how many files and lines each layer has, how many names
 * have a namesake, how long functions are, and how much components take.
 */
export async function houseCommand(): Promise<void> {
  const graph = importGraph(await cruise())
  const { pageToPage, knots, deepest } = measureHouse(graph)
  const lines = [
    `imports from one page to another: ${pageToPage.length}`,
    ...pageToPage.map((line) => `  ${line}`),
    `cycles between folders: ${knots.length}`,
    ...knots.map((knot) => `  ${knot.join(', ')}`),
    `deepest import chain: ${deepest.length}`,
    ...deepest.map((file) => `  ${file}`),
    'files and lines by layer:',
    ...(await sizesByLayer(graph)),
    ...(await sayNames()),
    ...(await sayComponents()),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function sayNames(): Promise<readonly string[]> {
  const { top, functions, locals } = await readNames(process.cwd())
  const percent = (kind: 'function' | 'type') => `${namesakeShare(top, kind).toFixed(1)} %`
  const inMany = [...namesakes(top, 'function')].filter(([, files]) => files.length > 2)
  const long = functions.filter(({ lines }) => lines > 60)
  const inDashboard = functions.filter(
    ({ lines, file }) => lines > 40 && file.startsWith('shared/dashboard/'),
  )
  return [
    `top-level functions with a namesake: ${percent('function')}`,
    `types with a namesake: ${percent('type')}`,
    `function names in three files or more: ${inMany.length}`,
    ...inMany.map(([name, files]) => `  ${name}: ${files.join(', ')}`),
    `exported functions of one word: ${oneWordExports(top).length}`,
    ...oneWordExports(top).map((line) => `  ${line}`),
    `vague locals: ${vagueLocals.map((name) => `${name} ${locals.get(name) ?? 0}`).join(', ')}`,
    `functions over 60 lines: ${long.length}`,
    ...long.map(({ name, file, line, lines }) => `  ${name} ${file}:${line} ${lines}`),
    `functions over 40 lines in the dashboard: ${inDashboard.length}`,
  ]
}

async function sayComponents(): Promise<readonly string[]> {
  const components = await readComponents(process.cwd())
  const oversized = oversizedComponents(components)
  const most = (kind: 'hooks' | 'props') => Math.max(...components.map((component) => component[kind]))
  return [
    `components: ${components.length}, at most ${most('hooks')} hooks and ${most('props')} props in one`,
    `components over ${mostHooks} hooks or ${mostProps} props: ${oversized.length}`,
    ...oversized.map((line) => `  ${line}`),
  ]
}

async function sizesByLayer(graph: ImportGraph): Promise<readonly string[]> {
  const layers = new Map<string, { files: number; lines: number }>()
  for (const file of graph.keys()) {
    const sum = layers.get(layerOf(file)) ?? { files: 0, lines: 0 }
    sum.files += 1
    sum.lines += (await readFile(file, 'utf8')).split('\n').length - 1
    layers.set(layerOf(file), sum)
  }
  return [...layers]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(
      ([layer, { files, lines }]) =>
        `  ${layer.padEnd(28)} ${String(files).padStart(4)} ${String(lines).padStart(6)}`,
    )
}

function layerOf(file: string): string {
  const parts = file.split('/')
  const depth = parts[1] === 'shared' ? (parts[2] === 'dashboard' ? 4 : 3) : 2
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/')
}
