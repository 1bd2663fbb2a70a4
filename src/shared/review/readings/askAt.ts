import { askNode } from '../../chain/nodes/askNode.ts'
import { chainErrors } from '../../chain/nodes/chainErrors.ts'
import { fetchOf } from '../../chain/ownNodes/fetchOf.ts'
import { nodeRetries } from '../../configuration/nodeRules.ts'
import { isError } from '../../errors/AppError.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { createTokenBucket, type TokenBucket } from '../../source/tokenBucket.ts'
import { waitFor } from '../../source/waitFor.ts'

/** A public node must not be flooded when a user reads one transaction after the other. */
const rate = { burst: 20, perSecond: 4 }

const buckets = new Map<string, TokenBucket>()

/** Reads of one node, at its rate, tried again where it was not reached. Throws what `askNode` throws. */
export function askAt(
  url: string,
  signal: AbortSignal,
  retries: number,
  fetch: typeof globalThis.fetch = fetchOf(url),
): ChainRequest {
  const bucket = bucketOf(hostOf(url))
  return async (read) => {
    for (let attempt = 0; ; attempt++) {
      await bucket.take(signal)
      try {
        return await askNode(url, read, { fetch, signal })
      } catch (error) {
        signal.throwIfAborted()
        if (attempt >= retries || !isError(error, chainErrors.nodeUnreachable)) throw error
        await waitFor(nodeRetries.retryDelay * 2 ** attempt, signal)
      }
    }
  }
}

function bucketOf(host: string): TokenBucket {
  const bucket = buckets.get(host) ?? createTokenBucket({ rate, now: Date.now })
  buckets.set(host, bucket)
  return bucket
}

export function hostOf(url: string): string {
  return new URL(url).host
}
