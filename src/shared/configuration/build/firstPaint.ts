import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { copyMark, react } from './ownCopies.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Helpers of the bundler, which main needs as well. */
const runtime = '\0rolldown/runtime.js'

/**
 * What each page needs at once, in few files that travel together: main, which knows which page this is, and in a frame
 * asks for the Safe before anything else has arrived; React, which changes rarely and is the same for both; and one
 * chunk of each page's own. The html names what both need, main the rest, so that none waits for React.
 *
 * `root` is the folder of the project, with a slash at its end.
 */
export function firstPaint(root: string): {
  readonly chunks: Rolldown.CodeSplittingOptions
  readonly plugin: Plugin
} {
  const main = [`${root}index.html`]
  /** The first modules of chunks; one that comes later leaves out what those before it hold. */
  const starts = {
    dashboard: [`${root}src/bridge/mount.tsx`],
    landing: [`${root}src/standalone/mount.tsx${copyMark}`],
    sources: [
      `${root}src/standalone/sources/createSources.ts${copyMark}`,
      `${root}src/standalone/shell/connectedParts.tsx${copyMark}`,
      `${root}src/shared/dashboard/parts/openSafe/findTypedSafe.ts${copyMark}`,
    ],
  }
  // The bundler asks for each module; one answer per build is enough.
  const known = new Map<readonly string[], ReadonlySet<string>>()
  const importsOf = (start: readonly string[], graph: Graph) => {
    const imports = known.get(start) ?? staticImports(start, graph)
    known.set(start, imports)
    return imports
  }
  return {
    chunks: {
      groups: [
        {
          debugName: 'main',
          priority: 6,
          name: (id, graph) => (id === runtime || importsOf(main, graph).has(id) ? 'main' : null),
        },
        {
          debugName: 'vendor',
          priority: 5,
          test: react,
          name: (id, graph) => (importsOf(starts.dashboard, graph).has(id) ? 'vendor' : null),
        },
        ...Object.entries(starts).map(([name, start], index) => ({
          debugName: name,
          priority: 4 - index,
          name: (id: string, graph: Graph) => (importsOf(start, graph).has(id) ? name : null),
        })),
      ],
    },
    plugin: {
      name: 'countersign:first-paint',
      apply: 'build',
      buildStart: () => known.clear(),
      transformIndexHtml: {
        order: 'post',
        handler: (_html, { bundle = {}, chunk }) =>
          preloads(bundle, { modes: [...starts.dashboard, ...starts.landing], entry: chunk }),
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
  return /(?:^|\/)(?:dashboard|landing)-[^/]+$/.test(hostId)
    ? files.filter((file) => file.endsWith('.css'))
    : files
}

/** `starts` and everything they import statically. */
function staticImports(starts: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(starts)
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** Links to the chunks that every mode needs and that Vite, which sees only what main imports, does not link itself. */
function preloads(
  bundle: Rolldown.OutputBundle,
  { modes, entry }: { readonly modes: readonly string[]; readonly entry: Rolldown.OutputChunk | undefined },
): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const needed = modes.map((start) => chunksNeededBy(start, chunks))
  const linked = new Set([entry?.fileName, ...(entry?.imports ?? [])])
  return chunks
    .filter((chunk) => !linked.has(chunk.fileName) && needed.every((those) => those.has(chunk)))
    .map(({ fileName }) => ({
      tag: 'link',
      injectTo: 'head',
      attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
    }))
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
