import { askNode } from './askNode.ts'
import { chainErrors } from './chainErrors.ts'
import { readQuantity } from './readQuantity.ts'

/** Milliseconds for which the word of a node about its chain counts. */
const countsFor = 5_000

/**
 * A `fetch` for a node that a person named for a chain. What an address leads to may change after the node was tried: its
 * answers are refused while it says that it is for another chain. Rejects with `chain/other-chain`, and with what
 * `askNode` rejects with when the node does not say.
 */
export function sameChainFetch(ask: typeof fetch, chainId: number, now = () => Date.now()): typeof fetch {
  let last: { readonly at: number; readonly said: Promise<void> } | undefined

  async function requireChain(url: string): Promise<void> {
    try {
      const { signal } = new AbortController()
      const answer = await askNode(url, { method: 'eth_chainId' }, { fetch: ask, signal })
      const found = Number(readQuantity('eth_chainId', answer))
      if (found !== chainId)
        throw chainErrors.otherChain({ host: new URL(url).host, expected: chainId, found })
    } catch (error) {
      last = undefined
      throw error
    }
  }

  return async (input, init) => {
    if (last === undefined || now() - last.at > countsFor)
      last = { at: now(), said: requireChain(String(input instanceof Request ? input.url : input)) }
    // Both at once, so that no question waits for this one.
    const [response] = await Promise.all([ask(input, init), last.said])
    return response
  }
}
