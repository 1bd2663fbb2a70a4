import type { Cruise } from './cruise.ts'

/** One file of `src` that reaches the site, and the files of `src` that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

export type HouseReport = {
  /** Imports from one page of the dashboard to another, `from → to`. */
  readonly pageToPage: readonly string[]
  /** Folders that reach each other, a knot each. */
  readonly knots: readonly (readonly string[])[]
  /** The longest way from a file down its imports, the file that starts it first. */
  readonly deepest: readonly string[]
}

/**
 * Measures the house. Two definitions hold for all of it:
 * - an **import** is any: static, `import()`, or of types only. Tests and `testing` folders are left out, styles too.
 * - a **folder** is the directory a file lies in and nothing more: a folder and a folder inside it are two.
 */
export function measureHouse(graph: ImportGraph): HouseReport {
  const pageToPage: string[] = []
  const folders = new Map<string, Set<string>>()
  for (const [from, imports] of graph) {
    const links = folders.get(folderOf(from)) ?? new Set()
    folders.set(folderOf(from), links)
    for (const to of imports) {
      links.add(folderOf(to))
      const [page, other] = [pageOf(from), pageOf(to)]
      if (page !== undefined && other !== undefined && page !== other) pageToPage.push(`${from} → ${to}`)
    }
  }
  return { pageToPage, knots: findKnots(folders), deepest: findDeepest(graph) }
}

/** What of `src` reaches the site, without tests. */
export function importGraph({ modules }: Pick<Cruise, 'modules'>): ImportGraph {
  const inHouse = (path: string) =>
    path.startsWith('src/') && !/\.test\.|\/testing\/|\.(css|json)$|\.d\.ts$/.test(path)
  const graph = new Map<string, readonly string[]>()
  for (const { source, dependencies } of modules) {
    if (!inHouse(source)) continue
    graph.set(source, [...new Set(dependencies.map(({ resolved }) => resolved).filter(inHouse))])
  }
  return graph
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function pageOf(path: string): string | undefined {
  return /^src\/shared\/dashboard\/pages\/([^/]+)\//.exec(path)?.[1]
}

/** Tarjan's strongly connected components of more than one node. */
function findKnots(links: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const knots: (readonly string[])[] = []

  function visit(node: string): number {
    const index = order.size
    order.set(node, index)
    stack.push(node)
    let low = index
    for (const next of links.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    lowest.set(node, low)
    if (low === index) {
      const knot = stack.splice(stack.indexOf(node))
      if (knot.length > 1) knots.push(knot.sort())
    }
    return low
  }
  for (const node of links.keys()) if (!order.has(node)) visit(node)
  return knots
}

function findDeepest(graph: ImportGraph): readonly string[] {
  const below = new Map<string, readonly string[]>()
  const chainBelow = (file: string): readonly string[] => {
    const known = below.get(file)
    if (known !== undefined) return known
    // A cycle of files is the business of another rule; here it only must not turn for ever.
    below.set(file, [file])
    const longest = (graph.get(file) ?? [])
      .map(chainBelow)
      .reduce<readonly string[]>((best, chain) => (chain.length > best.length ? chain : best), [])
    const chain = [file, ...longest]
    below.set(file, chain)
    return chain
  }
  return [...graph.keys()]
    .map(chainBelow)
    .reduce((best, chain) => (chain.length > best.length ? chain : best), [])
}
