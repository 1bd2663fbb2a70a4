import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const sdk = '@safe-global/safe-apps-sdk'
const replacement = path('./replacements/safeAppsSdk.ts')
const published = path(`../../node_modules/${sdk}/dist/esm/index.js`)

/** These mean the package itself: what stands in for it, and the tests that compare with it. */
const importersOfPublished = [replacement, path('./testing/publishedSdk.ts')]

/**
 * Gives every importer of `@safe-global/safe-apps-sdk` the one of `replacements/safeAppsSdk.ts`, the CommonJS
 * packages that `require` it included: without it they bring the other build, with it a second viem, and a listener
 * of their own.
 */
export function oneSafeAppsSdk(): Plugin {
  return {
    name: 'countersign:one-safe-apps-sdk',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== sdk) return null
      const [asking = ''] = (importer ?? '').split('?')
      return importersOfPublished.includes(asking) ? published : replacement
    },
  }
}

/**
 * The same for tests, where Vite leaves `require` in CommonJS packages to Node. The packages have to be inlined
 * (`server.deps.inline`).
 */
export function oneSafeAppsSdkInTests(): Plugin {
  return {
    name: 'countersign:one-safe-apps-sdk-in-tests',
    transform(code, id) {
      if (!/safe-apps-(provider|react-sdk)\/dist\/[^/]+\.js/.test(id)) return null
      const required = code.replaceAll(`require("${sdk}")`, '({ ...oneSdk, __esModule: true })')
      return { code: `import * as oneSdk from '${sdk}';${required}`, map: null }
    },
  }
}

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}
