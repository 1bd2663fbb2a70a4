import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { oneSafeAppsSdk, safeAppsPackagesAsModules } from './src/bridge/viteAliases.ts'
import { classNames } from './src/shared/configuration/build/classNames.ts'
import { fetchedAlong, firstPaint } from './src/shared/configuration/build/firstPaint.ts'
import { keccakAlone } from './src/shared/configuration/build/keccakAlone.ts'
import { safeAppManifest, siteDescription } from './src/shared/configuration/build/siteFiles.ts'
import { siteList } from './src/shared/configuration/build/siteList.ts'
import { thirdPartyNotices } from './src/shared/configuration/build/thirdPartyNotices.ts'
import { readConfiguration } from './src/shared/configuration/readConfiguration.ts'
import { headersFor, siteHeaders } from './src/shared/configuration/siteHeaders.ts'
import { patchRainbowKit } from './src/standalone/rainbowKit/patchRainbowKit.ts'
import { walletAliases } from './src/standalone/viteAliases.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const configuration = readConfiguration(process.env, packageJson.version)
const headers = siteHeaders(configuration)
const { chunks, plugin: preloadFirstPaint } = firstPaint(root)

export default defineConfig({
  // Relative, so that the site also works below a path, as on IPFS gateways.
  base: './',
  plugins: [
    oneSafeAppsSdk(),
    safeAppsPackagesAsModules(),
    patchRainbowKit(),
    keccakAlone(),
    react(),
    safeAppManifest(root, headers),
    siteDescription(root, headers),
    thirdPartyNotices(root),
    preloadFirstPaint,
    siteList(root, configuration),
  ],
  css: { modules: { generateScopedName: classNames() } },
  define: { __COUNTERSIGN__: JSON.stringify(configuration) },
  resolve: {
    alias: [...walletAliases],
  },
  // The development server bundles packages apart from the site, and without its plugins.
  optimizeDeps: { rolldownOptions: { plugins: [oneSafeAppsSdk(), patchRainbowKit()] } },
  server: { strictPort: true },
  preview: { strictPort: true, headers: { ...headersFor(headers, '/') } },
  build: {
    target: 'es2022',
    // kB of one file before compression. The gate `size` judges what a page loads; this is for a file that doubles.
    chunkSizeWarningLimit: 1_000,
    // Keeps light-dark() as written; older targets would have it rewritten into something larger.
    cssTarget: ['chrome123', 'safari17.5', 'firefox125'],
    // Those browsers know it themselves.
    modulePreload: { polyfill: false, resolveDependencies: fetchedAlong },
    rolldownOptions: {
      output: {
        codeSplitting: chunks,
        // React runs at once and nearly whole: V8 compiles it beside the download instead of call by call.
        postBanner: ({ name }) => (name === 'vendor' ? '//# allFunctionsCalledOnLoad' : ''),
      },
      onLog(level, log, report) {
        // viem knows a chain that hashes in workers; none of it reaches the output.
        if (!log.message.includes('node:worker_threads')) report(level, log)
      },
    },
  },
})
