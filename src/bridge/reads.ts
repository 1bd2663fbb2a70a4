import { sourceErrors } from '../shared/source/sourceErrors.ts'
import type { Method } from '../shared/source/wire.ts'
import { type AlarmTimers, createAlarm } from './alarm.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import { type Exchange, isGood, whyNoData } from './exchange.ts'
import type { TimeoutPolicy } from './timeoutPolicy.ts'

/** Questions that the host answers by itself. They time out, may be asked again, and share what is the same. */
export type Reads = {
  /**
   * Resolves to what `understand` makes of the answer's data, and rejects with what it throws. Aborting rejects with
   * the signal's reason and leaves nothing behind.
   */
  readonly read: <value>(
    question: HostQuestion,
    understand: (data: unknown) => value | Promise<value>,
  ) => Promise<value>
  /** Rejects everything open with `source/disposed`. */
  readonly dispose: () => void
}

export type HostQuestion = {
  readonly method: Method
  readonly params: unknown
  readonly timeoutPolicy: TimeoutPolicy
  readonly signal: AbortSignal | undefined
  /** False asks again although the same question is open: its answer may be older than the wish to know. */
  readonly shareable: boolean
}

export type ReadLimits = {
  /** Posted and unanswered at a time; the rest queue, because each message costs the host work. */
  readonly inFlight: number
  /** Open at a time, queued ones included. One more is refused. */
  readonly pending: number
}

type OpenRead = Pick<HostQuestion, 'method' | 'params' | 'timeoutPolicy'> & {
  /** Of one that may be shared, once another question is open. */
  key: string | undefined
  readonly startedAt: number
  /** Replaced, not pushed to: an array that grows takes room for many. */
  waiters: readonly Waiter[]
  /** The same. Empty while queued; one more for each repetition. */
  ids: readonly string[]
  /** Times the moment has come to ask again. */
  repeated: number
  /** When to ask again, or to give up after the last repetition. */
  dueAt: number
  /** Among the open ones; -1 once it is not. */
  place: number
}

/** `error` is `undefined` when there is data. */
type Waiter = (error: unknown, data: unknown) => void

type Surroundings = {
  readonly exchange: Exchange
  readonly timers: AlarmTimers | undefined
  readonly createId: () => string
  readonly limits: ReadLimits
}

export function createReads({ exchange, timers, createId, limits }: Surroundings): Reads {
  const open: OpenRead[] = []
  const shared = new Map<string, OpenRead>()
  /** One that was asked while nothing else was open, and has no key yet. */
  let lone: OpenRead | undefined
  const queue: OpenRead[] = []
  const alarm = timers && createAlarm(timers, takeSteps)
  let inFlight = 0
  let disposed = false

  /**
   * The question that is open with the same key. Keys are made once a second question is open, because to make, keep
   * and drop one costs as much as the rest of a question.
   */
  function join(question: HostQuestion): OpenRead {
    if (!question.shareable) return start(question)
    if (open.length === 0) {
      lone = start(question)
      return lone
    }
    if (lone !== undefined) share(lone)
    lone = undefined
    const key = questionKeyOf(question)
    const running = key === undefined ? undefined : shared.get(key)
    if (running !== undefined) return running
    const read = start(question)
    share(read, key)
    return read
  }

  function share(read: OpenRead, key = questionKeyOf(read)) {
    read.key = key
    if (key !== undefined) shared.set(key, read)
  }

  function start({ method, params, timeoutPolicy }: HostQuestion): OpenRead {
    if (open.length >= limits.pending) throw bridgeErrors.tooManyRequests({ method, pending: open.length })
    const startedAt = timers?.performance.now() ?? 0
    const dueAt = startedAt + stepAfter(timeoutPolicy, 0)
    const read: OpenRead = {
      method,
      params,
      timeoutPolicy,
      key: undefined,
      startedAt,
      waiters: [],
      ids: [],
      repeated: 0,
      dueAt,
      place: open.length,
    }
    open.push(read)
    alarm?.setFor(dueAt)
    queue.push(read)
    return read
  }

  function postNext() {
    if (inFlight >= limits.inFlight) return
    const next = queue.shift()
    if (next === undefined) return
    inFlight += 1
    post(next)
  }

  function post(read: OpenRead) {
    const id = createId()
    read.ids = read.ids.length === 0 ? [id] : [...read.ids, id]
    exchange.expect(id, (answer) => {
      if (isGood(answer)) finish(read, undefined, answer.data)
      else finish(read, whyNoData(read.method, answer))
    })
    try {
      exchange.post(id, read.method, read.params)
    } catch (error) {
      finish(read, error)
    }
  }

  function takeSteps(now: number): number {
    for (const read of [...open]) if (read.dueAt <= now) takeStep(read)
    return Math.min(...open.map(({ dueAt }) => dueAt))
  }

  function takeStep(read: OpenRead) {
    const { method, timeoutPolicy } = read
    if (read.repeated < timeoutPolicy.repeatAfter.length) {
      read.repeated += 1
      read.dueAt = read.startedAt + stepAfter(timeoutPolicy, read.repeated)
      if (read.ids.length > 0) post(read)
    } else {
      finish(read, bridgeErrors.timeout({ method, milliseconds: timeoutPolicy.giveUpAfter ?? 0 }))
    }
  }

  /** Takes it out of the open ones, of which the last takes its place. False where it is not among them. */
  function close(read: OpenRead): boolean {
    if (read.place < 0) return false
    const last = open.pop()
    if (last !== undefined && last !== read) {
      open[read.place] = last
      last.place = read.place
    }
    read.place = -1
    return true
  }

  function finish(read: OpenRead, error?: unknown, data?: unknown) {
    if (!close(read)) return
    for (const id of read.ids) exchange.forget(id)
    if (lone === read) lone = undefined
    if (read.key !== undefined) shared.delete(read.key)
    if (read.ids.length > 0) inFlight -= 1
    else queue.splice(queue.indexOf(read), 1)
    for (const waiter of read.waiters) waiter(error, data)
    postNext()
  }

  /** A waiter that leaves when its signal says so. */
  function watch({ read, waiter, signal }: ReadWatch): Waiter {
    const leave = () => {
      read.waiters = read.waiters.filter((other) => other !== watched)
      waiter(signal.reason, undefined)
      if (read.waiters.length === 0) finish(read)
      if (open.length === 0) alarm?.stop()
    }
    const watched: Waiter = (error, data) => {
      signal.removeEventListener('abort', leave)
      waiter(error, data)
    }
    signal.addEventListener('abort', leave, { once: true })
    return watched
  }

  return {
    read: (question, understand) =>
      new Promise((resolve, reject) => {
        if (disposed) throw sourceErrors.disposed()
        const { signal } = question
        signal?.throwIfAborted()
        const read = join(question)
        const waiter: Waiter = (error, data) => {
          if (error !== undefined) return reject(error)
          try {
            resolve(understand(data))
          } catch (misunderstanding) {
            reject(misunderstanding)
          }
        }
        const joining = signal === undefined ? waiter : watch({ read, waiter, signal })
        read.waiters = read.waiters.length === 0 ? [joining] : [...read.waiters, joining]
        postNext()
      }),
    dispose() {
      disposed = true
      queue.length = 0
      for (const read of [...open]) finish(read, sourceErrors.disposed())
      alarm?.stop()
    },
  }
}

type ReadWatch = { readonly read: OpenRead; readonly waiter: Waiter; readonly signal: AbortSignal }

/** From the first question to the next step after so many repetitions, in ms. */
function stepAfter({ repeatAfter, giveUpAfter }: TimeoutPolicy, repeated: number): number {
  return repeatAfter[repeated] ?? giveUpAfter ?? Number.POSITIVE_INFINITY
}

/** `undefined` for what has no text form, such as a bigint: such a question is never shared. */
function questionKeyOf({ method, params }: Pick<HostQuestion, 'method' | 'params'>): string | undefined {
  try {
    return `${method} ${JSON.stringify(params)}`
  } catch {
    return undefined
  }
}
