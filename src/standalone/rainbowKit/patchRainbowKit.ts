import { applyPatches } from './applyPatches.ts'
import { patches } from './patches.ts'

/** The part of a bundler's plugin that Vite and its dependency optimizer share. */
type CodePlugin = {
  readonly name: string
  readonly transform: {
    readonly filter: { readonly id: RegExp }
    readonly handler: (code: string) => { readonly code: string; readonly map: null }
  }
}

/**
 * Gives RainbowKit back what SPEC section 2 has and version 2 has lost, and names to what has none for a screen reader
 * (`patches.ts`). For `vite.config.ts`, in the site's bundle and in the one of the development server.
 */
export function patchRainbowKit(): CodePlugin {
  return {
    name: 'countersign:rainbowkit',
    transform: {
      filter: { id: /@rainbow-me[\\/]rainbowkit[\\/]dist[\\/]index\.js/ },
      handler: (code) => ({ code: applyPatches(code, patches), map: null }),
    },
  }
}
