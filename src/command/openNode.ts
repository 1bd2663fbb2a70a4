import { askNode } from '../shared/chain/nodes/askNode.ts'
import { chainErrors } from '../shared/chain/nodes/chainErrors.ts'
import { nodeRetries } from '../shared/configuration/nodeRules.ts'
import { readGivenChainId } from '../shared/domain/values/givenValues.ts'
import { isError } from '../shared/errors/AppError.ts'
import type { ChainRequest } from '../shared/source/ChainRequest.ts'
import { waitFor } from '../shared/source/waitFor.ts'
import { commandErrors } from './commandErrors.ts'

/** Reads of one node, repeated where it was not reached. Without a node every read fails. */
export function requestAt(url: string | undefined): ChainRequest {
  return async (read, { signal = new AbortController().signal } = {}) => {
    if (url === undefined) throw chainErrors.silent()
    for (let attempt = 0; ; attempt++) {
      try {
        return await askNode(url, read, { fetch: globalThis.fetch, signal })
      } catch (error) {
        signal.throwIfAborted()
        if (attempt >= nodeRetries.retryCount || !isError(error, chainErrors.nodeUnreachable)) throw error
        await waitFor(nodeRetries.retryDelay * 2 ** attempt, signal)
      }
    }
  }
}

/**
 * Throws for the first node that does not say that it is for this chain: `command/node-silent` where it does not answer
 * at all, `command/node-unreadable` and `command/node-elsewhere` where it says something else.
 */
export async function requireNodes(urls: readonly string[], chainId: number): Promise<void> {
  for (const url of urls) {
    const { host } = new URL(url)
    const answer = await requestAt(url)({ method: 'eth_chainId' }).catch((cause: unknown) => {
      throw commandErrors.nodeSilent({ host }, { cause })
    })
    const read = typeof answer === 'string' ? readGivenChainId(answer) : undefined
    if (read?.ok !== true) throw commandErrors.nodeUnreadable({ host })
    if (read.value !== chainId)
      throw commandErrors.nodeElsewhere({ host, chainId: read.value, asked: chainId })
  }
}
