import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Helpers of the bundler, which main needs as well. */
const runtime = '\0rolldown/runtime.js'

const vendor = /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core))[\\/]/

/**
 * What the embedded page needs at once, in few files that travel together: main, which asks for the Safe before
 * anything else has arrived; React, which changes rarely; and the rest. The html names them all, so that none waits for
 * another. The standalone page shares them: that it gets the bridge as well costs it less than files of their own.
 *
 * `root` is the folder of the project, with a slash at its end.
 */
export function firstPaint(root: string): {
  readonly chunks: Rolldown.CodeSplittingOptions
  readonly plugin: Plugin
} {
  const main = `${root}index.html`
  const embedded = `${root}src/bridge/mount.tsx`
  // The bundler asks for each module; one answer per build is enough.
  const known = new Map<string, ReadonlySet<string>>()
  const importsOf = (start: string, graph: Graph) => {
    const imports = known.get(start) ?? staticImports(start, graph)
    known.set(start, imports)
    return imports
  }
  return {
    chunks: {
      groups: [
        {
          debugName: 'main',
          priority: 3,
          name: (id, graph) => (id === runtime || importsOf(main, graph).has(id) ? 'main' : null),
        },
        {
          debugName: 'vendor',
          priority: 2,
          test: vendor,
          name: (id, graph) => (importsOf(embedded, graph).has(id) ? 'vendor' : null),
        },
        {
          debugName: 'dashboard',
          priority: 1,
          name: (id, graph) => (importsOf(embedded, graph).has(id) ? 'dashboard' : null),
        },
      ],
    },
    plugin: {
      name: 'countersign:first-paint',
      apply: 'build',
      buildStart: () => known.clear(),
      transformIndexHtml: {
        order: 'post',
        handler: (_html, { bundle = {}, chunk }) => preloads(bundle, { embedded, entry: chunk }),
      },
    },
  }
}

/**
 * What is fetched along with a part that loads later. From the first paint only its styles, which have to be there
 * before it shows: the names of all scripts would weigh a kilobyte, and each part names its own.
 */
export function fetchedAlong(
  _part: string,
  files: string[],
  { hostId }: { readonly hostId: string },
): string[] {
  return /(?:^|\/)dashboard-[^/]+$/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files
}

/** `start` and everything it imports statically. */
function staticImports(start: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([start])
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** Links to the chunks of the embedded page that Vite, which sees only what main imports, does not link itself. */
function preloads(
  bundle: Rolldown.OutputBundle,
  { embedded, entry }: { embedded: string; entry: Rolldown.OutputChunk | undefined },
): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(embedded)))
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  const linked = new Set([entry?.fileName, ...(entry?.imports ?? [])])
  return [...found]
    .filter(({ fileName }) => !linked.has(fileName))
    .flatMap(({ fileName, viteMetadata }) => [
      link('modulepreload', fileName),
      ...[...(viteMetadata?.importedCss ?? [])].map((style) => link('stylesheet', style)),
    ])
}

/** After what Vite puts there itself, so that our base styles come before those of components. */
function link(rel: 'modulepreload' | 'stylesheet', fileName: string): HtmlTagDescriptor {
  return { tag: 'link', injectTo: 'head', attrs: { rel, crossorigin: true, href: `./${fileName}` } }
}
