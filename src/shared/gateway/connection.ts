import { setBaseUrl } from '@safe-global/safe-gateway-typescript-sdk'
import { isError } from '../errors/errorTable.ts'
import { gatewayErrors } from './gatewayErrors.ts'
import type { KeptAnswers } from './keptAnswers.ts'
import type { Rate } from './tokenBucket.ts'
import { createTransport, type Transport } from './transport.ts'

/** What every call takes: nobody waits for an answer whose page has gone away. */
export type Options = { readonly signal: AbortSignal }

/** The Safe gateway, asked through the SDK's functions on our own transport. The calls are in `…Calls.ts`. */
export type GatewayConnection = {
  readonly baseUrl: string
  /** Runs one function of the SDK, which is to be called in `call` at once. */
  readonly ask: Transport
  /** Answers that may be kept over a reload. */
  readonly kept: KeptAnswers
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
  /** Absent: as often as anybody likes. */
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

/** What the parser of `call` makes of its answer. Throws `gateway/shape` when that is nothing. */
export async function parsedAnswer<value>(
  call: string,
  answer: Promise<unknown>,
  parse: (answer: unknown) => value | undefined,
): Promise<value> {
  const value = parse(await answer)
  if (value === undefined) throw gatewayErrors.shape({ call })
  return value
}

/** `undefined` for 404: the gateway does not know it. */
export async function absentWhenNotFound<answer>(promise: Promise<answer>): Promise<answer | undefined> {
  try {
    return await promise
  } catch (error) {
    if (isError(error, gatewayErrors.response) && error.facts.status === 404) return undefined
    throw error
  }
}

/** For calls the SDK has no function for; its own way of asking. To be run inside `ask`. */
export async function sendJson(
  url: string,
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
): Promise<unknown> {
  const init =
    body === undefined
      ? { method }
      : { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  return (await fetch(url, init)).json()
}
