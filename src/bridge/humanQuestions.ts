import { sourceErrors } from '../shared/source/sourceErrors.ts'
import { type Answer, type Exchange, isGood, whyNoData } from './exchange.ts'
import type { HumanMethod } from './wire.ts'

/** Questions a person answers in the parent's window: one at a time, no timeout, never asked twice. */
export type HumanQuestions = {
  /**
   * Resolves to the answer's data. Rejects with `source/request-open` while another one is open: the parent keeps
   * one current request only and would answer neither. Aborting stops the waiting, not the question.
   */
  readonly ask: (question: HumanQuestion) => Promise<unknown>
  /** From now on an answer to `id` is a late one. Of very many, the oldest are given up. */
  readonly expectLate: (id: string, method: HumanMethod) => void
  readonly forget: (id: string) => void
  readonly dispose: () => void
}

export type HumanQuestion = {
  readonly id: string
  readonly method: HumanMethod
  readonly params: unknown
  readonly signal: AbortSignal | undefined
}

/** An answer that nobody waits for any more: stopped, or asked before a reload. */
export type LateAnswerHandler = (id: string, method: HumanMethod, answer: Answer) => void

const mostLate = 256

export function createHumanQuestions(exchange: Exchange, onLate: LateAnswerHandler): HumanQuestions {
  const late = new Set<string>()
  let abandon: ((error: unknown) => void) | undefined
  let disposed = false

  function expectLate(id: string, method: HumanMethod) {
    const [oldest] = late
    if (oldest !== undefined && late.size >= mostLate) forget(oldest)
    late.add(id)
    exchange.expect(id, (answer) => {
      late.delete(id)
      onLate(id, method, answer)
    })
  }

  function forget(id: string) {
    if (late.delete(id)) exchange.forget(id)
  }

  function ask({ id, method, params, signal }: HumanQuestion): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (disposed) throw sourceErrors.disposed()
      signal?.throwIfAborted()
      if (abandon !== undefined) throw sourceErrors.requestOpen()
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
        if (isGood(answer)) resolve(answer.data)
        else reject(whyNoData(method, answer))
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
    ask,
    expectLate,
    forget,
    dispose() {
      disposed = true
      late.clear()
      abandon?.(sourceErrors.disposed())
    },
  }
}
