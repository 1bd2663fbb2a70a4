import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { Nodes } from './createNodes.ts'
import { onceLoaded } from './onceLoaded.ts'

/** As `createNodes`, whose code is fetched with `load` or the first question: without it, `standalone/not-loaded`. */
export function lateNodes(
  chains: readonly ChainConfiguration[],
): Nodes & { readonly load: () => Promise<unknown> } {
  const load = onceLoaded(async () => (await import('./createNodes.ts')).createNodes(chains))
  return {
    load,
    read: async (...asked) => (await load()).read(...asked),
    ask: async (...asked) => (await load()).ask(...asked),
  }
}
