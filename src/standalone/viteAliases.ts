import { fileURLToPath } from 'node:url'

/**
 * Packages that wallet libraries import and this site replaces, for all importers. Used by `vite.config.ts`; each
 * replacement says why it is there.
 */
export const walletAliases: readonly { readonly find: RegExp; readonly replacement: string }[] = [
  { find: /^react-style-singleton$/, replacement: replacement('reactStyleSingleton.tsx') },
  { find: /^ua-parser-js$/, replacement: replacement('uaParser.ts') },
  { find: /^@metamask\/sdk$/, replacement: replacement('metaMaskSdk.ts') },
  { find: /^@reown\/appkit\/core$/, replacement: replacement('appKit.ts') },
]

function replacement(file: string): string {
  return fileURLToPath(new URL(`./replacements/${file}`, import.meta.url))
}
