import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import { onceLoaded } from '../onceLoaded.ts'

/** Not abortable: viem would send what can be aborted outside its batches. */
export type NodesRead = (chainId: number, read: ChainRead) => Promise<unknown>

/** Chain reads through the nodes this site was built with, never through the wallet. */
export type Nodes = {
  /** Every rejection is an `AppError`. */
  readonly read: NodesRead
  /** For viem, which understands its own errors. */
  readonly ask: NodesRead
}

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
