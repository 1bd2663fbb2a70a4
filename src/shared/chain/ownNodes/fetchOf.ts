import { configuration } from '../../configuration/configuration.ts'

/**
 * How a node is asked: one that a person named through the worker, one of the build by the page itself. What asks the
 * worker comes with the first question to such a node.
 */
export function fetchOf(url: string): typeof fetch {
  const own = configuration.chains.some(({ ownNodes }) => ownNodes?.includes(url))
  if (!own) return (...args) => globalThis.fetch(...args)
  return async (...args) => {
    const { ownNodeFetch } = await import('./ownNodeFetch.ts')
    return ownNodeFetch(...args)
  }
}
