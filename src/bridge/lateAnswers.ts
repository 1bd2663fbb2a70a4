import type { ApprovalMethod } from '../shared/source/wire.ts'
import type { Exchange, ExchangeAnswer } from './exchange.ts'

/** Answers that come after the waiting for them ended. */
export type LateAnswers = {
  /** Keeps what comes for `id`, until it is expected as late or forgotten. */
  readonly hold: (id: string, method: ApprovalMethod) => void
  /** From now on an answer to `id` is a late one, also one that has come since the last. */
  readonly expectLate: (id: string, method: ApprovalMethod) => void
  readonly forget: (id: string) => void
  readonly clear: () => void
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

export function createLateAnswers(exchange: Exchange, onLate: LateAnswerHandler): LateAnswers {
  const late = new Map<string, LateQueue>()

  /** Of very many, the oldest are given up. */
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

  return { hold, expectLate, forget, clear: () => late.clear() }
}
