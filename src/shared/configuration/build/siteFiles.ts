import { readFileSync, writeFileSync } from 'node:fs'
import type { Connect, Plugin } from 'vite'
import { hostFiles } from '../hostFiles.ts'
import { type HeaderRule, headersFor } from '../siteHeaders.ts'
import { buildReport } from './buildReport.ts'

/** The manifest lies at the top of the project; Safe{Wallet} fetches it from another origin, so it needs CORS. */
export function safeAppManifest(root: string, headers: readonly HeaderRule[]): Plugin {
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

/** Emits the header files for hosts, and beside the site the graph of chunks that `e2e/checks/sizeBudget.ts` judges. */
export function siteDescription(root: string, headers: readonly HeaderRule[]): Plugin {
  return {
    name: 'countersign:site-description',
    generateBundle() {
      for (const file of hostFiles(headers)) this.emitFile({ type: 'asset', ...file })
    },
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map(({ fileName, imports, dynamicImports, moduleIds, viteMetadata }) => ({
          fileName,
          imports,
          dynamicImports,
          modules: moduleIds.map((id) => id.replace(root, '')),
          styles: [...(viteMetadata?.importedCss ?? [])],
        }))
      if (dir !== undefined) writeFileSync(buildReport(dir), JSON.stringify(chunks))
    },
  }
}
