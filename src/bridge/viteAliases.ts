import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const sdk = '@safe-global/safe-apps-sdk'
const replacement = path('./replacements/safeAppsSdk.ts')
const published = path(`../../node_modules/${sdk}/dist/esm/index.js`)

/** These mean the package itself: what stands in for it, and the tests that compare with it. */
const importersOfPublished = [replacement, path('./testing/publishedSdk.ts')]

/**
 * Gives every importer of `@safe-global/safe-apps-sdk` the one of `replacements/safeAppsSdk.ts`, the CommonJS
 * packages that ask for it included: without it they bring the other build, with it a second viem, and a listener
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
 * Turns the CommonJS of the Safe Apps packages into modules, for the site as for tests. What CommonJS requires cannot
 * be cut down to what is used, nor can anything it imports: with the class of the SDK came all of viem.
 */
export function safeAppsPackagesAsModules(): Plugin {
  return {
    name: 'countersign:safe-apps-packages-as-modules',
    transform(code, id) {
      return packageFile.test(id) ? { code: asModule(code), map: null } : null
    },
  }
}

const packageFile = /safe-apps-(?:provider|react-sdk)\/dist\/[^/]+\.js/
const requirement = /\brequire\("([^"]+)"\)/g

/** For what TypeScript writes as CommonJS: `require("…")` and `exports.name = …`, all at the top. */
function asModule(code: string): string {
  const sources = [...new Set(Array.from(code.matchAll(requirement), ([, source = '']) => source))]
  const names = [...new Set(Array.from(code.matchAll(/\bexports\.(\w+) =/g), ([, name = '']) => name))]
  return [
    ...sources.map((source, index) => `import * as required${index} from '${source}'`),
    'const exports = {}',
    code.replaceAll(
      requirement,
      (_, source) => `({ ...required${sources.indexOf(source)}, __esModule: true })`,
    ),
    ...names.map((name, index) => `const exported${index} = exports.${name}`),
    `export { ${names.map((name, index) => `exported${index} as ${name}`).join(', ')} }`,
  ].join('\n')
}

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}
