import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Connect, defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { hostFiles, hostingDirectory } from './src/shared/configuration/hostFiles.ts'
import { readConfiguration } from './src/shared/configuration/readConfiguration.ts'
import { headersFor, siteHeaders } from './src/shared/configuration/siteHeaders.ts'
import { walletAliases } from './src/standalone/viteAliases.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const configuration = readConfiguration(process.env, packageJson.version)
const headers = siteHeaders(configuration)

export default defineConfig({
  // Relative, so that the site also works below a path, as on IPFS gateways.
  base: './',
  plugins: [react(), safeAppManifest(), siteDescription(), embeddedFirst()],
  define: { __COUNTERSIGN__: JSON.stringify(configuration) },
  resolve: {
    alias: [
      {
        // For all importers: the CommonJS packages would `require` the other build and with it a second viem.
        find: /^@safe-global\/safe-apps-sdk$/,
        replacement: `${root}node_modules/@safe-global/safe-apps-sdk/dist/esm/index.js`,
      },
      ...walletAliases,
    ],
  },
  server: { strictPort: true },
  preview: { strictPort: true, headers: { ...headersFor(headers, '/') } },
  build: {
    target: 'es2022',
    // Keeps light-dark() as written; older targets would have it rewritten into something larger.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: {
      onLog(level, log, report) {
        // viem knows a chain that hashes in workers; none of it reaches the output.
        if (!log.message.includes('node:worker_threads')) report(level, log)
      },
      output: {
        codeSplitting: {
          groups: [
            {
              // A chunk of its own, so that it can be on its way while main still decides the mode.
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core))[\\/]/,
            },
          ],
        },
      },
    },
  },
})

/** The manifest lies at the top of the project; Safe{Wallet} fetches it from another origin, so it needs CORS. */
function safeAppManifest(): Plugin {
  const read = () => readFileSync(`${root}manifest.json`, 'utf8')
  const serve = ({ middlewares }: { readonly middlewares: Connect.Server }) => {
    middlewares.use('/manifest.json', (_request, response) => {
      for (const [name, value] of Object.entries(headersFor(headers, '/manifest.json')))
        response.setHeader(name, value)
      response.setHeader('Content-Type', 'application/json')
      response.end(read())
    })
  }
  return {
    name: 'countersign:safe-app-manifest',
    configureServer: serve,
    configurePreviewServer: serve,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: read() })
    },
  }
}

/** Emits the header files for hosts, and the graph of chunks that `e2e/checks/sizeBudget.ts` judges. */
function siteDescription(): Plugin {
  return {
    name: 'countersign:site-description',
    generateBundle(_options, bundle) {
      for (const file of hostFiles(headers)) this.emitFile({ type: 'asset', ...file })
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map(({ fileName, imports, dynamicImports, moduleIds, viteMetadata }) => ({
          fileName,
          imports,
          dynamicImports,
          modules: moduleIds.map((id) => id.replace(root, '')),
          styles: [...(viteMetadata?.importedCss ?? [])],
        }))
      this.emitFile({
        type: 'asset',
        fileName: `${hostingDirectory}/chunks.json`,
        source: JSON.stringify(chunks),
      })
    },
  }
}

/**
 * Names what the embedded page needs in the html itself, so that it arrives beside main instead of after it. The
 * standalone page shares all of it but the small bridge.
 */
function embeddedFirst(): Plugin {
  return {
    name: 'countersign:embedded-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk: entry }) {
        const chunks = withImports(bundle, (chunk) =>
          Object.keys(chunk.modules).some((id) => id.endsWith('/src/bridge/mount.tsx')),
        )
        const known = new Set([entry?.fileName, ...(entry?.imports ?? [])])
        return chunks
          .filter(({ fileName }) => !known.has(fileName))
          .flatMap(({ fileName, viteMetadata }): HtmlTagDescriptor[] => [
            link({ rel: 'modulepreload', href: `./${fileName}` }),
            ...[...(viteMetadata?.importedCss ?? [])].map((style) =>
              link({ rel: 'stylesheet', href: `./${style}` }),
            ),
          ])
      },
    },
  }
}

/** After what Vite puts there itself, so that our base styles come before those of components. */
function link(attributes: Readonly<Record<string, string>>): HtmlTagDescriptor {
  return { tag: 'link', injectTo: 'head', attrs: { crossorigin: true, ...attributes } }
}

/** The chunks that `isStart` picks, and everything they import statically. */
function withImports(
  bundle: Rolldown.OutputBundle,
  isStart: (chunk: Rolldown.OutputChunk) => boolean,
): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set(chunks.filter(isStart))
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found]
}
