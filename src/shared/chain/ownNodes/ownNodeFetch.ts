import { configuration } from '../../configuration/configuration.ts'
import { nodeWorkerPath } from '../../configuration/nodeWorkerPolicy.ts'
import { createNodeWorker, type NodeWorker } from './createNodeWorker.ts'

let worker: NodeWorker | undefined

/** Asks nodes that a person named, through the worker; the page's own policy lets it reach none of them. */
export const ownNodeFetch: typeof fetch = (input, init) => {
  worker ??= createNodeWorker(() => new Worker(new URL(`.${nodeWorkerPath}`, document.baseURI)))
  return worker.fetch(input, init)
}

/** How a node is asked: one that a person named through the worker, one of the build by the page itself. */
export function fetchOf(url: string): typeof fetch {
  const own = configuration.chains.some(({ ownNodes }) => ownNodes?.includes(url))
  return own ? ownNodeFetch : (...given) => globalThis.fetch(...given)
}
