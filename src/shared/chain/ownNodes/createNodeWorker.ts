/** What is needed of a `Worker`. */
export type WorkerPort = {
  readonly postMessage: (message: unknown) => void
  readonly addEventListener: (
    type: 'message' | 'error',
    listener: (event: { readonly data?: unknown }) => void,
  ) => void
  readonly terminate: () => void
}

/** The one way to nodes that a person named. */
export type NodeWorker = {
  /** Posts a JSON-RPC body as `fetch` would. Of what is given, URL, body and signal count. */
  readonly fetch: typeof fetch
  readonly stop: () => void
}

/** Why the worker did not ask: its rules, not the node. */
export class NotAsked extends Error {}

type WaitingQuestion = {
  readonly take: (answer: Readonly<Record<string, unknown>>) => void
  readonly fail: (error: Error) => void
}

/**
 * The worker beside the page (`/node-worker.js`), started with the first question. It fails as `fetch` does: with a
 * `TypeError` where the node cannot be reached or its answer cannot be read, with a `NotAsked` for what it refuses.
 */
export function createNodeWorker(start: () => WorkerPort): NodeWorker {
  const waiting = new Map<number, WaitingQuestion>()
  let port: WorkerPort | undefined
  let last = 0

  function open(): WorkerPort {
    const opened = start()
    opened.addEventListener('message', ({ data }) => {
      const answer: Readonly<Record<string, unknown>> =
        typeof data === 'object' && data !== null ? { ...data } : {}
      const { id } = answer
      if (typeof id === 'number') waiting.get(id)?.take(answer)
    })
    // The file is missing, or the host answers its name with something else.
    opened.addEventListener('error', () => {
      port = undefined
      opened.terminate()
      for (const { fail } of [...waiting.values()])
        fail(new TypeError('The worker for own nodes does not start'))
    })
    return opened
  }

  async function ask(url: string, body: unknown, signal: AbortSignal | undefined): Promise<Response> {
    signal?.throwIfAborted()
    port ??= open()
    const { postMessage } = port
    const id = ++last
    const cancel = () => {
      postMessage.call(port, { id, cancel: true })
      waiting.get(id)?.fail(abortReasonOf(signal))
    }
    try {
      const answer = await new Promise<Readonly<Record<string, unknown>>>((take, fail) => {
        waiting.set(id, { take, fail })
        signal?.addEventListener('abort', cancel, { once: true })
        postMessage.call(port, { id, url, body })
      })
      return responseOf(answer)
    } finally {
      waiting.delete(id)
      signal?.removeEventListener('abort', cancel)
    }
  }

  return {
    fetch: (input, init) =>
      ask(String(input instanceof Request ? input.url : input), init?.body, init?.signal ?? undefined),
    stop() {
      port?.terminate()
      port = undefined
      for (const { fail } of [...waiting.values()])
        fail(new TypeError('The worker for own nodes was stopped'))
    },
  }
}

function responseOf({ status, text, refused, failed }: Readonly<Record<string, unknown>>): Response {
  if (typeof refused === 'string') throw new NotAsked(`The worker for own nodes refuses this ${refused}`)
  if (failed === 'timeout') throw new DOMException('The node did not answer in time', 'TimeoutError')
  if (typeof text !== 'string' || typeof status !== 'number' || status < 200 || status > 599)
    throw new TypeError(
      failed === 'large' ? 'The answer of the node is too long' : 'The node cannot be reached',
    )
  const bodiless = status === 204 || status === 205 || status === 304
  return new Response(bodiless ? null : text, { status, headers: { 'Content-Type': 'application/json' } })
}

function abortReasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new DOMException('The question was taken back', 'AbortError')
}
