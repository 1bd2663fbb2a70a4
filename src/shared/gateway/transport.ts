import {
  GatewayContentError,
  GatewayResponseError,
  GatewayTimeoutError,
  GatewayUnreachableError,
} from './errors.ts'

export type TransportOptions = {
  readonly fetch: typeof fetch
  /** How long one attempt may take. */
  readonly timeoutMilliseconds: number
  /** Waits before the one repetition of a failed read. */
  readonly retryDelayMilliseconds: number
}

/** Runs one call of the gateway SDK on our own transport. */
export type Transport = <result>(signal: AbortSignal, call: () => Promise<result>) => Promise<result>

/**
 * The gateway SDK offers no timeout, no abort and loses the status of an error, but its functions call the global
 * `fetch` synchronously. So each call borrows the global for exactly that synchronous moment, and everything else
 * (timeout, abort, one repetition of reads, the error wording of SPEC section 8) is ours.
 * `transport.test.ts` fails when the SDK stops calling `fetch` synchronously.
 */
export function createTransport(options: TransportOptions): Transport {
  return (signal, call) => {
    const original = globalThis.fetch
    globalThis.fetch = (input, init) => exchange({ ...options, signal }, String(input), init ?? {})
    try {
      return call()
    } finally {
      globalThis.fetch = original
    }
  }
}

type Exchange = TransportOptions & { readonly signal: AbortSignal }

async function exchange(options: Exchange, url: string, init: RequestInit): Promise<Response> {
  const isRead = init.method === undefined || init.method === 'GET'
  try {
    return await attempt(options, url, init)
  } catch (error) {
    if (!isRead || options.signal.aborted || !isWorthRepeating(error)) throw error
    await pause(options.retryDelayMilliseconds, options.signal)
    return attempt(options, url, init)
  }
}

function isWorthRepeating(error: unknown): boolean {
  if (error instanceof GatewayResponseError) return error.status === 502 || error.status === 503
  return error instanceof GatewayUnreachableError
}

async function attempt(options: Exchange, url: string, init: RequestInit): Promise<Response> {
  const host = new URL(url).host
  const timeout = AbortSignal.timeout(options.timeoutMilliseconds)
  try {
    const response = await options.fetch(url, {
      ...init,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([options.signal, timeout]),
    })
    return await readBody(response, host)
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason
    if (timeout.aborted) throw new GatewayTimeoutError({ host, milliseconds: options.timeoutMilliseconds })
    // A TypeError is all the platform says of a dead network, an unknown host and a CORS refusal alike.
    if (error instanceof TypeError) throw new GatewayUnreachableError({ host, cause: error })
    throw error
  }
}

async function readBody(response: Response, host: string): Promise<Response> {
  const text = await response.text()
  const body = parseJson(text)
  const statusText = response.statusText === '' ? String(response.status) : response.statusText
  if (!response.ok) {
    const message = body === undefined ? undefined : errorMessage(body.value)
    if (message === undefined && body === undefined && text !== '')
      throw new GatewayContentError({ statusText, host })
    throw new GatewayResponseError({ message: message ?? statusText, status: response.status, host })
  }
  if (body === undefined && text !== '') throw new GatewayContentError({ statusText, host })
  return new Response(text === '' ? '{}' : text, { status: 200 })
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function errorMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  const status = 'statusCode' in body ? body.statusCode : undefined
  const code = 'code' in body ? body.code : status
  return code === undefined ? undefined : `${String(code)}: ${String(body.message)}`
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      signal.removeEventListener('abort', abort)
      resolve()
    }
    function abort() {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}
