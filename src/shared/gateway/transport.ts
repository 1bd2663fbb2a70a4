import { type AppError, isError } from '../errors/AppError.ts'
import { createTokenBucket, type Rate, type TokenBucket } from '../source/tokenBucket.ts'
import { waitFor } from '../source/waitFor.ts'
import type { Transport } from './connection.ts'
import { gatewayErrors } from './gatewayErrors.ts'
import { readAnswer } from './readAnswer.ts'
import { refusesStored } from './refusesStored.ts'

export type TransportOptions = {
  readonly fetch: typeof fetch
  /** How long one attempt may take. */
  readonly timeoutMilliseconds: number
  /** Waits before the one repetition of a failed read. */
  readonly retryDelayMilliseconds: number
  /** How often a host may be asked; absent limits nothing. */
  readonly rate?: Rate | undefined
}

/** A host that asks for a longer pause than this is not asked again until the pause is over. */
const longestPause = 15_000
/** What "slow down" means when the host does not say, or the browser may not tell us. */
const usualPause = 2_000
const probeMilliseconds = 3_000

/**
 * The gateway SDK offers no timeout, no abort and loses the status of an error, but its functions call the global
 * `fetch` synchronously. So each call borrows the global for exactly that synchronous moment, and everything else
 * (rate, timeout, abort, one repetition of reads, the error wording of SPEC section 8) is ours.
 * `transport.test.ts` fails when the SDK stops calling `fetch` synchronously.
 */
export function createTransport(options: TransportOptions): Transport {
  const hostOf = createHosts(options.rate)
  return (signal, call) => {
    const original = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const url = String(input)
      return exchange({ ...options, signal, asked: hostOf(new URL(url).host) }, url, init ?? {})
    }
    try {
      return call()
    } finally {
      globalThis.fetch = original
    }
  }
}

/** A host, and the status it asked to be left alone with. */
type AskedHost = { readonly bucket: TokenBucket; pausedWith: number }

function createHosts(rate: Rate | undefined): (host: string) => AskedHost {
  const hosts = new Map<string, AskedHost>()
  // Computers set their clock while pages are open; this one only goes on.
  const now = () => performance.now()
  return (name) => {
    const host = hosts.get(name) ?? { bucket: createTokenBucket({ rate, now }), pausedWith: 429 }
    hosts.set(name, host)
    return host
  }
}

type GatewayExchange = TransportOptions & { readonly signal: AbortSignal; readonly asked: AskedHost }

async function exchange(options: GatewayExchange, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchInTurn(options, url, init)
  } catch (error) {
    const isRead = init.method === undefined || init.method === 'GET'
    const wait = isRead && !options.signal.aborted ? waitBeforeRepeating(error, options) : undefined
    if (wait === undefined) return explainUnreachable(error, options, url)
    await waitFor(wait, options.signal)
    return fetchInTurn(options, url, init).catch((second: unknown) =>
      explainUnreachable(second, options, url),
    )
  }
}

/** Milliseconds; `undefined` for what would only fail again. */
function waitBeforeRepeating(
  error: unknown,
  { retryDelayMilliseconds }: GatewayExchange,
): number | undefined {
  if (isError(error, gatewayErrors.unreachable)) return retryDelayMilliseconds
  if (!isAnswer(error) || refusesStored(error)) return undefined
  const { status, milliseconds } = error.facts
  if (status !== 429 && status !== 502 && status !== 503) return undefined
  const wait = milliseconds ?? (status === 429 ? usualPause : retryDelayMilliseconds)
  return wait <= longestPause ? wait : undefined
}

async function fetchInTurn(options: GatewayExchange, url: string, init: RequestInit): Promise<Response> {
  const { asked, signal, timeoutMilliseconds: milliseconds } = options
  const { bucket } = asked
  const host = new URL(url).host
  if (bucket.paused() > longestPause) throw stillPaused(host, asked)
  await bucket.take(signal)
  const timeout = AbortSignal.timeout(milliseconds)
  try {
    const response = await options.fetch(url, {
      ...init,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The server it leads to would learn the address and could answer in the gateway's name.
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    if (isRedirect(response)) throw gatewayErrors.redirected({ host })
    return await readAnswer(response, host)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (timeout.aborted) throw gatewayErrors.timeout({ host, milliseconds })
    if (isAnswer(error)) pauseAfter(error, asked)
    // A TypeError is all the platform says of a dead network, an unknown host and a CORS refusal alike.
    if (error instanceof TypeError) throw gatewayErrors.unreachable({ host }, { cause: error })
    throw error
  }
}

/**
 * Throws `error`, or what it really was: the platform does not tell a dead network from a refusal of our origin, but
 * a question whose answer the browser keeps to itself (`no-cors`) reaches a host in the second case only.
 */
async function explainUnreachable(
  error: unknown,
  { fetch: ask, signal }: GatewayExchange,
  url: string,
): Promise<never> {
  if (!isError(error, gatewayErrors.unreachable)) throw error
  const reached = await ask(url, {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(probeMilliseconds)]),
  }).then(
    () => true,
    () => false,
  )
  signal.throwIfAborted()
  throw reached ? gatewayErrors.originRefused({ host: new URL(url).host }, { cause: error.cause }) : error
}

/** Browsers hide where it leads (`opaqueredirect`), others show its status. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status > 300 && status < 400 && status !== 304)
}

type RefusedAnswer = AppError<{ readonly status: number; readonly milliseconds?: number | undefined }>

function isAnswer(error: unknown): error is RefusedAnswer {
  return isError(error, gatewayErrors.response) || isError(error, gatewayErrors.content)
}

/** 429 always asks for a pause, 503 when it says how long (RFC 9110, 10.2.3). */
function pauseAfter({ facts: { status, milliseconds } }: RefusedAnswer, host: AskedHost): void {
  const wait = milliseconds ?? (status === 429 ? usualPause : 0)
  if ((status !== 429 && status !== 503) || wait === 0) return
  host.bucket.pause(wait)
  host.pausedWith = status
}

function stillPaused(host: string, { bucket, pausedWith: status }: AskedHost): AppError {
  const message = status === 429 ? 'Too Many Requests' : 'Service Unavailable'
  return gatewayErrors.response({ status, host, milliseconds: bucket.paused() }, { text: message })
}
