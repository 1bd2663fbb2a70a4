import { fallback, http, type Transport, webSocket } from 'viem'
import type { ChainConfiguration } from '../../configuration/configuration.ts'
import { nodeBatch, nodeRetries, nodeTimeout } from '../../configuration/nodeRules.ts'
import { isWebSocketUrl } from './chains.ts'

/**
 * How a chain is asked: its URLs in order, the next one when one fails, the whole round again up to three times.
 * A single URL is repeated as often. An answer such as a revert is an answer and is not asked again.
 */
export function createTransport({ rpcUrls }: ChainConfiguration): Transport {
  return fallback(rpcUrls.map(oneUrl), nodeRetries)
}

/** Repeats nothing itself: otherwise a dead URL would be asked four times before its neighbour is tried. */
function oneUrl(url: string): Transport {
  return isWebSocketUrl(url)
    ? webSocket(url, { timeout: nodeTimeout, retryCount: 0 })
    : http(url, { batch: nodeBatch, timeout: nodeTimeout, retryCount: 0 })
}
