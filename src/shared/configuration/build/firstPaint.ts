import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { beginnings } from './beginnings.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Helpers of the bundler, which main needs as well. */
const runtime = '\0rolldown/runtime.js'

const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/

/**
 * Packages that recover a signer from a signature. As whatever imports viem names them, the graph says that the list of
 * wallets needs them; it does not.
 */
const recovery = /node_modules[\\/](@noble[\\/]curves|ox)[\\/]/

/** What of viem asks a node. As `recovery`: the graph says that it needs all of viem. */
const transports = /node_modules[\\/]viem[\\/]_esm[\\/](?:clients[\\/]transports|chains)[\\/]/

/**
 * What each page needs at once, in few files that travel together: main, which knows which page this is, and in a frame
 * asks for the Safe before anything else has arrived; React, which changes rarely and is the same for both; what both
 * pages paint first; and one chunk of each page's own. The html names what both need, main the rest, so that none waits
 * for React. What the framed page may ever load is kept apart from what only the standalone page does, so that it never
 * loads a byte of wallet code.
 *
 * `root` is the folder of the project, with a slash at its end.
 */
export function firstPaint(root: string): {
  readonly chunks: Rolldown.CodeSplittingOptions
  readonly plugin: Plugin
} {
  const reach = createReach(root)
  const needs = siteNeeds(reach)
  const chunks = [...chunksOfFirstScreens(needs), ...chunksOfLaterPages(needs, knownTables(root))]
  const modes = [...reach.at(beginnings.dashboard), ...reach.at(beginnings.landing)]
  return {
    chunks: {
      groups: chunks.map(([name, holds], index) => ({
        debugName: name,
        priority: chunks.length - index,
        name: (id, graph) => (holds(id, graph) ? name : null),
      })),
    },
    plugin: {
      name: 'countersign:first-paint',
      apply: 'build',
      buildStart: reach.forget,
      transformIndexHtml: {
        order: 'post',
        handler: (_html, { bundle = {}, chunk }) => preloads(bundle, { modes, entry: chunk }),
      },
    },
  }
}

/** Whether a module belongs to something. */
type Holds = (id: string, graph: Graph) => boolean

/** Name and members of a chunk; one that comes later leaves out what those before it hold. */
type ChunkRule = readonly [string, Holds]

type Reach = {
  /** Paths of files, from those below the folder of the project. */
  readonly at: (files: readonly string[]) => readonly string[]
  /** Whether a module is reached from one of `files`. */
  readonly from: (files: readonly string[], follow: Follow) => Holds
  readonly forget: () => void
}

/** The bundler asks for each module; one answer per build is enough. */
function createReach(root: string): Reach {
  const modules = new Map<string, ReadonlySet<string>>()
  const at = (files: readonly string[]) => files.map((file) => `${root}${file}`)
  return {
    at,
    from(files, follow) {
      const start = at(files)
      const key = `${follow} ${start}`
      return (id, graph) => {
        const reached = modules.get(key) ?? modulesFrom(start, follow, graph)
        modules.set(key, reached)
        return reached.has(id)
      }
    },
    forget: () => modules.clear(),
  }
}

type SiteNeeds = ReturnType<typeof siteNeeds>

/** What the parts of the site need at once. */
function siteNeeds({ from }: Reach) {
  const neededBy = (files: readonly string[]) => from(files, 'static')
  const later = neededBy(beginnings.later)
  const lists = beginnings.lists.map((page) => neededBy([page]))
  return {
    main: neededBy(beginnings.main),
    dashboard: neededBy(beginnings.dashboard),
    landing: neededBy(beginnings.landing),
    sources: neededBy(beginnings.sources),
    below: neededBy(beginnings.below),
    reading: neededBy(beginnings.reading),
    wallets: neededBy(beginnings.wallets),
    calling: neededBy(beginnings.calling),
    watch: neededBy(beginnings.watch),
    acts: neededBy(beginnings.acts),
    nodes: neededBy(beginnings.nodes),
    handing: neededBy(beginnings.handing),
    following: neededBy(beginnings.following),
    /** By all pages but the first, or by all lists. */
    pages: (id: string, graph: Graph) =>
      later(id, graph) || lists.every((neededByList) => neededByList(id, graph)),
    /** Whatever the framed page may load at any time. */
    everFramed: from(beginnings.dashboard, 'all'),
  }
}

function chunksOfFirstScreens(needs: SiteNeeds): readonly ChunkRule[] {
  const { main, dashboard, landing, sources, below, reading, everFramed } = needs
  return [
    ['main', (id, graph) => id === runtime || main(id, graph)],
    ['vendor', (id, graph) => react.test(id) && dashboard(id, graph)],
    ['both', (id, graph) => dashboard(id, graph) && landing(id, graph)],
    ['dashboard', dashboard],
    ['landing-shared', (id, graph) => landing(id, graph) && everFramed(id, graph)],
    [
      'sources-shared',
      (id, graph) =>
        everFramed(id, graph) &&
        // Else a style that both use would have the landing page fetch the reading of a transaction.
        (sources(id, graph) || (below(id, graph) && reading(id, graph))),
    ],
    ['landing', landing],
    ['sources', sources],
  ]
}

function chunksOfLaterPages(
  { pages, reading, wallets, calling, watch, acts, nodes, handing, following, everFramed }: SiteNeeds,
  isTable: (id: string) => boolean,
): readonly ChunkRule[] {
  const isPackage = (id: string) => id.includes('node_modules')
  const isStyle = (id: string) => id.endsWith('.module.css')
  const asksNodes: Holds = (id, graph) => nodes(id, graph) && (!isPackage(id) || transports.test(id))
  return [
    [
      'pages-shared',
      (id, graph) =>
        (wallets(id, graph) || asksNodes(id, graph)) &&
        (pages(id, graph) ||
          // Else the list of wallets would fetch the reading of a transaction for a few lines of it.
          (everFramed(id, graph) && !isPackage(id))),
    ],
    ['following-styles', (id, graph) => isStyle(id) && following(id, graph)],
    ['pages', pages],
    [
      'chain-packages',
      (id, graph) =>
        isPackage(id) &&
        reading(id, graph) &&
        wallets(id, graph) &&
        (!recovery.test(id) || calling(id, graph)),
    ],
    ['reading-packages', (id, graph) => isPackage(id) && reading(id, graph)],
    ['known', (id, graph) => isTable(id) && reading(id, graph)],
    ['reading', (id, graph) => reading(id, graph) || (isStyle(id) && acts(id, graph))],
    ['watch', watch],
    ['acts', acts],
    ['handing', handing],
    ['nodes-shared', (id, graph) => asksNodes(id, graph) && everFramed(id, graph)],
    ['nodes', asksNodes],
  ]
}

function knownTables(root: string): (id: string) => boolean {
  return (id) =>
    beginnings.known.some(([folder, ending]) => id.startsWith(`${root}${folder}`) && id.endsWith(ending))
}

/**
 * The scripts that are fetched along with a part that loads later, without those that the html names; its styles come
 * along by themselves. With a part of the first paint only the few large scripts of a page: the names of all scripts
 * would weigh a kilobyte, and each part names its own.
 */
export function fetchedAlong(
  _part: string,
  files: string[],
  { hostId }: { readonly hostId: string },
): string[] {
  const named = /(?:^|\/)(?:both|vendor|rolldown-runtime)-[^/]+$/
  const large =
    /(?:^|\/)(?:pages|pages-shared|known|nodes|nodes-shared|reading|reading-packages|chain-packages|landing-shared|sources-shared)-[^/]+$/
  // Without its name a script is asked for only once its styles are there.
  const ofAccount = /(?:^|\/)(?:sources|dashboard)-[^/]+$/
  if (/(?:^|\/)landing-[^/]+$/.test(hostId))
    return files.filter((file) => large.test(file) || ofAccount.test(file))
  return /(?:^|\/)(?:both|dashboard|landing-shared)-[^/]+$/.test(hostId)
    ? files.filter((file) => large.test(file))
    : files.filter((file) => !named.test(file))
}

type Follow = 'static' | 'all'

/** `starts` and everything they import: at once (`static`), or ever (`all`). */
function modulesFrom(starts: readonly string[], follow: Follow, graph: Graph): ReadonlySet<string> {
  const found = new Set(starts)
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of importedIds) found.add(next)
    if (follow === 'all') for (const next of dynamicallyImportedIds) found.add(next)
  }
  return found
}

/**
 * Links to the chunks that every mode needs and to their styles, which Vite does not link itself: it sees only what
 * main imports.
 */
function preloads(
  bundle: Rolldown.OutputBundle,
  { modes, entry }: { readonly modes: readonly string[]; readonly entry: Rolldown.OutputChunk | undefined },
): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const needed = modes.map((start) => chunksNeededBy(start, chunks))
  const linked = new Set([entry?.fileName, ...(entry?.imports ?? [])])
  const link = (rel: string, name: string): HtmlTagDescriptor => ({
    tag: 'link',
    injectTo: 'head',
    attrs: { rel, crossorigin: true, href: `./${name}` },
  })
  return chunks
    .filter((chunk) => !linked.has(chunk.fileName) && needed.every((those) => those.has(chunk)))
    .flatMap(({ fileName, viteMetadata }) => [
      ...[...(viteMetadata?.importedCss ?? [])].map((style) => link('stylesheet', style)),
      link('modulepreload', fileName),
    ])
}

function chunksNeededBy(
  start: string,
  chunks: readonly Rolldown.OutputChunk[],
): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(start)))
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return found
}
