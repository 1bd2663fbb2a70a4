import { sourceErrors } from '../shared/source/sourceErrors.ts'
import type { ApprovalMethod } from '../shared/source/wire.ts'
import { type Exchange, type ExchangeAnswer, isGood, whyNoData } from './exchange.ts'

/** The line to the signer, who answers in the host's window: one request at a time, no timeout, never posted twice. */
export type SignerLine = {
  /**
   * Holds the line until the turn ends. Throws `source/request-open` while it is held: the host keeps one current
   * request only and would answer neither.
   */
  readonly takeTurn: () => SignerTurn
  /** From now on an answer to `id` is a late one, also one that has come since the last. */
  readonly expectLate: (id: string, method: ApprovalMethod) => void
  readonly forget: (id: string) => void
  readonly dispose: () => void
}

export type SignerTurn = {
  /**
   * Resolves to the answer's data. Call `forget` when they are a yes, otherwise `expectLate`. Aborting stops the
   * waiting, not the request.
   */
  readonly post: (request: SignerRequest) => Promise<unknown>
  readonly end: () => void
}

export type SignerRequest = {
  readonly id: string
  readonly method: ApprovalMethod
  readonly params: unknown
  readonly signal: AbortSignal | undefined
}

/**
 * An answer after the waiting ended: stopped, asked before a reload, or after one that was not a yes. Resolves to whether
 * it is a yes: then no other is heard.
 */
export type LateAnswerHandler = (
  id: string,
  method: ApprovalMethod,
  answer: ExchangeAnswer,
) => Promise<boolean>

const mostLate = 256

/** What came for an id and waits until what came before is understood: the first yes counts. */
type LateQueue = { readonly answers: ExchangeAnswer[]; state: 'held' | 'free' | 'busy' }

export function createSignerLine(exchange: Exchange, onLate: LateAnswerHandler): SignerLine {
  const late = new Map<string, LateQueue>()
  let current: SignerTurn | undefined
  let abandon: ((error: unknown) => void) | undefined
  let disposed = false

  /** Keeps what comes for `id`. Of very many, the oldest are given up. */
  function hold(id: string, method: ApprovalMethod): LateQueue {
    const lateQueue = late.get(id)
    if (lateQueue !== undefined) return lateQueue
    const [oldest] = late.keys()
    if (oldest !== undefined && late.size >= mostLate) forget(oldest)
    const queue: LateQueue = { answers: [], state: 'held' }
    late.set(id, queue)
    const hear = () =>
      exchange.expect(id, (answer) => {
        hear()
        queue.answers.push(answer)
        if (queue.state === 'free') void work(id, method, queue)
      })
    hear()
    return queue
  }

  function expectLate(id: string, method: ApprovalMethod) {
    const queue = hold(id, method)
    if (queue.state !== 'busy') void work(id, method, queue)
  }

  async function work(id: string, method: ApprovalMethod, queue: LateQueue) {
    queue.state = 'busy'
    for (let next = queue.answers.shift(); next !== undefined; next = queue.answers.shift())
      if ((await onLate(id, method, next)) || late.get(id) !== queue) return forget(id)
    queue.state = 'free'
  }

  function forget(id: string) {
    if (late.delete(id)) exchange.forget(id)
  }

  function post({ id, method, params, signal }: SignerRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (disposed) throw sourceErrors.disposed()
      signal?.throwIfAborted()
      const end = () => {
        abandon = undefined
        signal?.removeEventListener('abort', stop)
      }
      const stop = () => {
        end()
        expectLate(id, method)
        reject(signal?.reason)
      }
      exchange.expect(id, (answer) => {
        end()
        // A window that says no may say yes later: the owner's own wallet may still have asked.
        if (isGood(answer)) {
          hold(id, method)
          return resolve(answer.data)
        }
        expectLate(id, method)
        reject(whyNoData(method, answer))
      })
      try {
        exchange.post(id, method, params)
      } catch (error) {
        exchange.forget(id)
        throw error
      }
      abandon = (error) => {
        end()
        reject(error)
      }
      signal?.addEventListener('abort', stop, { once: true })
    })
  }

  return {
    takeTurn() {
      if (current !== undefined) throw sourceErrors.requestOpen()
      const turn: SignerTurn = {
        post,
        end() {
          if (current === turn) current = undefined
        },
      }
      current = turn
      return turn
    },
    expectLate,
    forget,
    dispose() {
      disposed = true
      late.clear()
      abandon?.(sourceErrors.disposed())
    },
  }
}
