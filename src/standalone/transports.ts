import { fallback, http, type Transport, webSocket } from 'viem'
import type { ChainConfiguration } from '../shared/configuration/configuration.ts'
import { isWebSocketUrl } from './chains.ts'

/** SPEC section 9, in milliseconds but for the counts. */
const limits = { timeout: 10_000, retryCount: 3, retryDelay: 150, batch: { batchSize: 1_000, wait: 0 } }

/**
 * How a chain is asked: its URLs in order, the next one when one fails, the whole round again up to three times.
 * A single URL is repeated as often. An answer such as a revert is an answer and is not asked again.
 */
export function createTransport({ rpcUrls }: ChainConfiguration): Transport {
  const { retryCount, retryDelay } = limits
  return fallback(rpcUrls.map(oneUrl), { retryCount, retryDelay })
}

/** Repeats nothing itself: otherwise a dead URL would be asked four times before its neighbour is tried. */
function oneUrl(url: string): Transport {
  const { timeout, batch } = limits
  return isWebSocketUrl(url)
    ? webSocket(url, { timeout, retryCount: 0 })
    : http(url, { batch, timeout, retryCount: 0 })
}
