import { DisposedError } from '../shared/source/errors.ts'
import { ParentTimeoutError, TooManyRequestsError } from './errors.ts'
import { type Exchange, openAnswer } from './exchange.ts'
import type { FrameWindow } from './handshake.ts'
import type { Patience } from './patience.ts'
import type { Method } from './wire.ts'

/** Questions a machine answers. They time out, may be asked again, and share what is the same. */
export type Reads = {
  /** Resolves to the answer's data. Aborting rejects with the signal's reason and leaves nothing behind. */
  readonly ask: (question: Question) => Promise<unknown>
  /** Rejects everything open with a `DisposedError`. */
  readonly dispose: () => void
}

export type Question = {
  readonly method: Method
  readonly params: unknown
  readonly patience: Patience
  readonly signal: AbortSignal | undefined
  /** False asks again although the same question is open: its answer may be older than the wish to know. */
  readonly shareable: boolean
}

export type ReadLimits = {
  /** Posted and unanswered at a time; the rest queue, because each message costs the parent work. */
  readonly inFlight: number
  /** Open at a time, queued ones included. One more is refused. */
  readonly pending: number
}

type Read = Pick<Question, 'method' | 'params' | 'patience'> & {
  readonly key: string | undefined
  readonly waiters: Set<Waiter>
  /** Empty while queued; one more for each repetition. */
  readonly ids: string[]
  timer: number | undefined
}

/** `error` is `undefined` when there is data. */
type Waiter = (error: unknown, data: unknown) => void

type Surroundings = {
  readonly exchange: Exchange
  readonly timers: Pick<FrameWindow, 'setTimeout' | 'clearTimeout'> | undefined
  readonly createId: () => string
  readonly limits: ReadLimits
}

export function createReads({ exchange, timers, createId, limits }: Surroundings): Reads {
  const open = new Set<Read>()
  const shared = new Map<string, Read>()
  const queue: Read[] = []
  let inFlight = 0
  let disposed = false

  function start({ method, params, patience }: Question, key: string | undefined): Read {
    if (open.size >= limits.pending) throw new TooManyRequestsError({ method, pending: open.size })
    const read: Read = { method, params, patience, key, waiters: new Set(), ids: [], timer: undefined }
    open.add(read)
    if (key !== undefined) shared.set(key, read)
    return read
  }

  function begin(read: Read) {
    arm(read, 0)
    queue.push(read)
    postNext()
  }

  function postNext() {
    if (inFlight >= limits.inFlight) return
    const next = queue.shift()
    if (next === undefined) return
    inFlight += 1
    post(next)
  }

  function post(read: Read) {
    const id = createId()
    read.ids.push(id)
    exchange.expect(id, (answer) => {
      const { error, data } = openAnswer(read.method, answer)
      finish(read, error, data)
    })
    try {
      exchange.post(id, read.method, read.params)
    } catch (error) {
      finish(read, error)
    }
  }

  /** Sets the timer for the next repetition, or for giving up after the last one. */
  function arm(read: Read, repetition: number) {
    const { repeatAfter, giveUpAfter } = read.patience
    const elapsed = repeatAfter[repetition - 1] ?? 0
    const next = repeatAfter[repetition]
    if (next !== undefined) {
      read.timer = timers?.setTimeout(() => {
        arm(read, repetition + 1)
        if (read.ids.length > 0) post(read)
      }, next - elapsed)
    } else if (giveUpAfter !== undefined) {
      read.timer = timers?.setTimeout(
        () => finish(read, new ParentTimeoutError({ method: read.method, milliseconds: giveUpAfter })),
        giveUpAfter - elapsed,
      )
    }
  }

  function finish(read: Read, error?: unknown, data?: unknown) {
    if (!open.delete(read)) return
    if (read.timer !== undefined) timers?.clearTimeout(read.timer)
    for (const id of read.ids) exchange.forget(id)
    if (read.key !== undefined) shared.delete(read.key)
    if (read.ids.length > 0) inFlight -= 1
    else queue.splice(queue.indexOf(read), 1)
    for (const waiter of read.waiters) waiter(error, data)
    postNext()
  }

  function join(read: Read, waiter: Waiter, signal: AbortSignal | undefined) {
    if (signal === undefined) return read.waiters.add(waiter)
    const leave = () => {
      read.waiters.delete(watched)
      waiter(signal.reason, undefined)
      if (read.waiters.size === 0) finish(read)
    }
    const watched: Waiter = (error, data) => {
      signal.removeEventListener('abort', leave)
      waiter(error, data)
    }
    signal.addEventListener('abort', leave, { once: true })
    return read.waiters.add(watched)
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (disposed) throw new DisposedError()
        question.signal?.throwIfAborted()
        const key = question.shareable ? keyOf(question) : undefined
        const running = key === undefined ? undefined : shared.get(key)
        const read = running ?? start(question, key)
        join(read, (error, data) => (error === undefined ? resolve(data) : reject(error)), question.signal)
        if (running === undefined) begin(read)
      }),
    dispose() {
      disposed = true
      queue.length = 0
      for (const read of [...open]) finish(read, new DisposedError())
    },
  }
}

/** `undefined` for what has no text form, such as a bigint: such a question is never shared. */
function keyOf({ method, params }: Question): string | undefined {
  try {
    return `${method} ${JSON.stringify(params)}`
  } catch {
    return undefined
  }
}
