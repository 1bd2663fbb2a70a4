import { sourceErrors } from '../shared/source/sourceErrors.ts'
import { type Answer, type Exchange, isGood, whyNoData } from './exchange.ts'
import type { ApprovalMethod } from './wire.ts'

/** The line to the signer, who answers in the host's window: one request at a time, no timeout, never posted twice. */
export type SignerLine = {
  /**
   * Holds the line until the turn ends. Throws `source/request-open` while it is held: the host keeps one current
   * request only and would answer neither.
   */
  readonly takeTurn: () => Turn
  /** From now on an answer to `id` is a late one. Of very many, the oldest are given up. */
  readonly expectLate: (id: string, method: ApprovalMethod) => void
  readonly forget: (id: string) => void
  readonly dispose: () => void
}

export type Turn = {
  /** Resolves to the answer's data. Aborting stops the waiting, not the request. */
  readonly post: (request: SignerRequest) => Promise<unknown>
  readonly end: () => void
}

export type SignerRequest = {
  readonly id: string
  readonly method: ApprovalMethod
  readonly params: unknown
  readonly signal: AbortSignal | undefined
}

/** An answer after the waiting ended: stopped, or asked before a reload. */
export type LateAnswerHandler = (id: string, method: ApprovalMethod, answer: Answer) => void

const mostLate = 256

export function createSignerLine(exchange: Exchange, onLate: LateAnswerHandler): SignerLine {
  const late = new Set<string>()
  let current: Turn | undefined
  let abandon: ((error: unknown) => void) | undefined
  let disposed = false

  function expectLate(id: string, method: ApprovalMethod) {
    const [oldest] = late
    if (oldest !== undefined && late.size >= mostLate) forget(oldest)
    late.add(id)
    exchange.expect(id, (answer) => {
      late.delete(id)
      if (!isGood(answer)) expectLate(id, method)
      onLate(id, method, answer)
    })
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
        if (isGood(answer)) return resolve(answer.data)
        // A window that says no may say yes later: the owner's own wallet may still have asked.
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
      const turn: Turn = {
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
