import { readFile } from 'node:fs/promises'
import { cruise } from '../checks/cruise.ts'
import { type ImportGraph, importGraph, measureHouse } from '../checks/house.ts'

/** `npm run house`: how the folders of `src` lie to each other, and how many files and lines each layer has. */
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
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
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
