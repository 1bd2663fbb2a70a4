import { setBaseUrl } from '@safe-global/safe-gateway-typescript-sdk'
import type { Rate } from '../source/tokenBucket.ts'
import { type BalanceCalls, createBalanceCalls } from './balanceCalls.ts'
import type { GatewayConnection, KeptAnswers } from './connection.ts'
import { createKeptAnswers } from './keptAnswers.ts'
import { createSafeCalls, type SafeCalls } from './safeCalls.ts'
import { createStatusCalls, type StatusCalls } from './statusCalls.ts'
import { createTransport } from './transport.ts'

/**
 * The Safe gateway: parsed answers, typed errors (`gatewayErrors.ts`), never a hanging call. Here are the calls that the
 * first pages need; those of the others are made from `connection` when such a page is opened.
 */
export type GatewayClient = SafeCalls &
  BalanceCalls &
  StatusCalls & { readonly connection: GatewayConnection }

export function createGatewayClient({
  view,
  ...options
}: {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** Absent: without a limit. */
  readonly rate?: Rate | undefined
  /** Whose storage keeps what is good for a day. */
  readonly view: Pick<Window, 'localStorage'>
}): GatewayClient {
  const kept = createKeptAnswers({ view, baseUrl: options.baseUrl, now: Date.now })
  const connection = createConnection({ ...options, kept })
  return {
    connection,
    ...createSafeCalls(connection),
    ...createBalanceCalls(connection),
    ...createStatusCalls(connection),
  }
}

/** `baseUrl` without a trailing slash. The SDK keeps it in a global, so a page has one gateway. */
export function createConnection({
  baseUrl,
  fetch: fetchOver,
  rate,
  kept,
}: {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** Absent: without a limit. */
  readonly rate?: Rate | undefined
  readonly kept: KeptAnswers
}): GatewayConnection {
  setBaseUrl(baseUrl)
  const ask = createTransport({
    fetch: fetchOver,
    timeoutMilliseconds: 10_000,
    retryDelayMilliseconds: 500,
    rate,
  })
  return { baseUrl, ask, kept }
}
