import {
  fallback,
  http,
  InvalidParamsRpcError,
  ResponseBodyTooLargeError,
  type Transport,
  webSocket,
} from 'viem'
import type { ChainConfiguration } from '../../configuration/configuration.ts'
import { isWebSocketUrl, nodeBatch, nodeRetries, nodeTimeout } from '../../configuration/nodeRules.ts'
import { fetchOf } from '../ownNodes/fetchOf.ts'
import { chainErrors } from './chainErrors.ts'
import { createNodeFetch } from './nodeFetch.ts'
import { refusesAnyRange } from './refusesAnyRange.ts'
import { sameChain } from './sameChain.ts'

/** Milliseconds for which the word of a person's node about its chain counts. */
const countsFor = 5_000

/**
 * How a chain is asked: its URLs, the next one when one fails, the whole round again up to three times. The round starts
 * with the URL that answered last, so that a dead one is waited for once. A single URL is repeated as often. An answer
 * such as a revert is an answer and is not asked again. A node answers only while it says that it is for this chain: one
 * of the site says so once, one that a person named again and again.
 */
export function createTransport(
  { id, rpcUrls, ownNodes = [] }: ChainConfiguration,
  askerOf: (url: string) => typeof fetch = fetchOf,
): Transport {
  const urls = rpcUrls.map((url) =>
    sameChain(
      { url, chainId: id, countsFor: ownNodes.includes(url) ? countsFor : Number.POSITIVE_INFINITY },
      oneUrl(url, askerOf),
    ),
  )
  return (parameters) => {
    const rounds = urls.map((_, first) =>
      fallback([...urls.slice(first), ...urls.slice(0, first)], nodeRetries)(parameters),
    )
    let start = 0
    for (const round of rounds)
      round.value?.onResponse(({ transport, status }) => {
        if (status === 'success') start = Math.max(0, rpcUrls.indexOf(transport.config.name))
      })
    const [usual] = rounds
    if (usual === undefined) return fallback(urls, nodeRetries)(parameters)
    return { ...usual, request: (...args) => (rounds[start] ?? usual).request(...args) }
  }
}

/** Repeats nothing itself: otherwise a dead URL would be asked four times before its neighbour is tried. */
function oneUrl(url: string, askerOf: (url: string) => typeof fetch): Transport {
  return isWebSocketUrl(url)
    ? answeringRefusals(webSocket(url, { name: url, timeout: nodeTimeout, retryCount: 0 }))
    : answeringRefusals(
        answering(
          url,
          http(url, {
            name: url,
            batch: nodeBatch,
            timeout: nodeTimeout,
            retryCount: 0,
            fetchFn: createNodeFetch(askerOf(url)),
          }),
        ),
      )
}

/**
 * viem repeats whatever has one of two codes (-32005, -32603), by which many nodes refuse a range of events, and what is
 * too long to be read: both are answers, and are not asked for again. Where a node means that it has no time, it is.
 */
function answeringRefusals(transport: Transport): Transport {
  return (parameters) => {
    const made = transport(parameters)
    const request: typeof made.request = async (...args) => {
      try {
        return (await made.request(...args)) as never
      } catch (error) {
        throw args[0].method === 'eth_getLogs' ? asAnswer(error) : error
      }
    }
    return { ...made, request }
  }
}

const repeatedCodes: ReadonlySet<unknown> = new Set([-32005, -32603])

function asAnswer(error: unknown): unknown {
  if (error instanceof ResponseBodyTooLargeError) return new InvalidParamsRpcError(error)
  if (!(error instanceof Error && 'code' in error && repeatedCodes.has(error.code))) return error
  const words = 'details' in error ? String(error.details) : error.message
  return refusesAnyRange(words) ? error : new InvalidParamsRpcError(error)
}

/** viem takes whatever has no error for an answer, also a list or a page in JSON that holds no result. */
function answering(url: string, transport: Transport): Transport {
  return (parameters) => {
    const made = transport(parameters)
    const request: typeof made.request = async (...args) => {
      const result = await made.request(...args)
      if (result === undefined) throw chainErrors.nodeAnswer({ host: new URL(url).host })
      // What the question's answer is like is the asker's to say.
      return result as never
    }
    return { ...made, request }
  }
}
