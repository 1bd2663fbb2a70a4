import { sourceErrors } from '../shared/source/sourceErrors.ts'
import type { ApprovalMethod } from '../shared/source/wire.ts'
import { type Exchange, isGood, whyNoData } from './exchange.ts'
import { createLateAnswers, type LateAnswerHandler, type LateAnswers } from './lateAnswers.ts'

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

export function createSignerLine(exchange: Exchange, onLate: LateAnswerHandler): SignerLine {
  const late = createLateAnswers(exchange, onLate)
  const line: LineState = { turn: undefined, abandon: undefined, disposed: false }
  return {
    takeTurn() {
      if (line.turn !== undefined) throw sourceErrors.requestOpen()
      const turn: SignerTurn = {
        post: (request) => postOnLine(line, { exchange, late }, request),
        end() {
          if (line.turn === turn) line.turn = undefined
        },
      }
      line.turn = turn
      return turn
    },
    expectLate: late.expectLate,
    forget: late.forget,
    dispose() {
      line.disposed = true
      late.clear()
      line.abandon?.(sourceErrors.disposed())
    },
  }
}

type LineState = {
  turn: SignerTurn | undefined
  /** Ends the waiting for the request that is posted. */
  abandon: ((error: unknown) => void) | undefined
  disposed: boolean
}

type LineEnds = { readonly exchange: Exchange; readonly late: LateAnswers }

function postOnLine(
  line: LineState,
  { exchange, late }: LineEnds,
  { id, method, params, signal }: SignerRequest,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (line.disposed) throw sourceErrors.disposed()
    signal?.throwIfAborted()
    const end = () => {
      line.abandon = undefined
      signal?.removeEventListener('abort', stop)
    }
    const stop = () => {
      end()
      late.expectLate(id, method)
      reject(signal?.reason)
    }
    exchange.expect(id, (answer) => {
      end()
      // A window that says no may say yes later: the owner's own wallet may still have asked.
      if (isGood(answer)) {
        late.hold(id, method)
        return resolve(answer.data)
      }
      late.expectLate(id, method)
      reject(whyNoData(method, answer))
    })
    try {
      exchange.post(id, method, params)
    } catch (error) {
      exchange.forget(id)
      throw error
    }
    line.abandon = (error) => {
      end()
      reject(error)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
