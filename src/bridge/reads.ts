import { sourceErrors } from '../shared/source/sourceErrors.ts'
import { type AlarmTimers, createAlarm } from './alarm.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import { type Exchange, isGood, whyNoData } from './exchange.ts'
import {
  countRepetition,
  createOpenReads,
  type HostQuestion,
  type OpenRead,
  type ReadWaiter,
  startRead,
  timeoutOf,
} from './openReads.ts'

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

export type ReadLimits = {
  /** Posted and unanswered at a time; the rest queue, because each message costs the host work. */
  readonly inFlight: number
  /** Open at a time, queued ones included. One more is refused. */
  readonly pending: number
}

type Surroundings = {
  readonly exchange: Exchange
  readonly timers: AlarmTimers | undefined
  readonly createId: () => string
  readonly limits: ReadLimits
}

export function createReads({ exchange, timers, createId, limits }: Surroundings): Reads {
  const open = createOpenReads(start)
  const queue = createPostQueue(limits.inFlight, post)
  const alarm = timers && createAlarm(timers, takeSteps)
  let disposed = false

  function post(read: OpenRead) {
    postRead(read, { exchange, id: createId() }, finish)
  }

  function start(question: HostQuestion, pending: number): OpenRead {
    if (pending >= limits.pending) throw bridgeErrors.tooManyRequests({ method: question.method, pending })
    const read = startRead(question, timers?.performance.now() ?? 0)
    alarm?.setFor(read.dueAt)
    queue.add(read)
    return read
  }

  function takeSteps(now: number): number {
    for (const read of open.all()) if (read.dueAt <= now) takeStep(read, { post, finish })
    return Math.min(...open.all().map(({ dueAt }) => dueAt))
  }

  function finish(read: OpenRead, error?: unknown, data?: unknown) {
    if (!open.close(read)) return
    for (const id of read.ids) exchange.forget(id)
    queue.leave(read)
    for (const waiter of read.waiters) waiter(error, data)
    queue.postNext()
  }

  function finishUnawaited(read: OpenRead) {
    if (read.waiters.length === 0) finish(read)
    if (open.size() === 0) alarm?.stop()
  }

  function join(question: HostQuestion, waiter: ReadWaiter) {
    if (disposed) throw sourceErrors.disposed()
    const { signal } = question
    signal?.throwIfAborted()
    const read = open.join(question)
    const joining = signal === undefined ? waiter : leavingWaiter({ read, waiter, signal }, finishUnawaited)
    read.waiters = read.waiters.length === 0 ? [joining] : [...read.waiters, joining]
    queue.postNext()
  }

  return {
    read: (question, understand) =>
      new Promise((resolve, reject) => join(question, understandingWaiter(understand, resolve, reject))),
    dispose() {
      disposed = true
      queue.clear()
      for (const read of open.all()) finish(read, sourceErrors.disposed())
      alarm?.stop()
    },
  }
}

/** Posts it under `id`. `finish` hears the answer, or why there is none. */
function postRead(
  read: OpenRead,
  { exchange, id }: { readonly exchange: Exchange; readonly id: string },
  finish: (read: OpenRead, error?: unknown, data?: unknown) => void,
): void {
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

type ReadSteps = {
  readonly post: (read: OpenRead) => void
  readonly finish: (read: OpenRead, error: unknown) => void
}

/** Asks again, or gives it up. One that still queues is not posted before its turn. */
function takeStep(read: OpenRead, { post, finish }: ReadSteps): void {
  if (!countRepetition(read)) finish(read, timeoutOf(read))
  else if (read.ids.length > 0) post(read)
}

type PostQueue = {
  readonly add: (read: OpenRead) => void
  /** Posts the one that waits longest, where the host has room for it. */
  readonly postNext: () => void
  /** Call it with each read that ends, posted or not. */
  readonly leave: (read: OpenRead) => void
  readonly clear: () => void
}

function createPostQueue(mostInFlight: number, post: (read: OpenRead) => void): PostQueue {
  const queue: OpenRead[] = []
  let inFlight = 0
  return {
    add: (read) => queue.push(read),
    postNext() {
      if (inFlight >= mostInFlight) return
      const next = queue.shift()
      if (next === undefined) return
      inFlight += 1
      post(next)
    },
    leave(read) {
      if (read.ids.length > 0) inFlight -= 1
      else queue.splice(queue.indexOf(read), 1)
    },
    clear() {
      queue.length = 0
    },
  }
}

/** Settles a promise with what `understand` makes of the data. */
function understandingWaiter<value>(
  understand: (data: unknown) => value | Promise<value>,
  resolve: (result: value | Promise<value>) => void,
  reject: (error: unknown) => void,
): ReadWaiter {
  return (error, data) => {
    if (error !== undefined) return reject(error)
    try {
      resolve(understand(data))
    } catch (misunderstanding) {
      reject(misunderstanding)
    }
  }
}

type LeavingWaiter = { readonly read: OpenRead; readonly waiter: ReadWaiter; readonly signal: AbortSignal }

/** A waiter that leaves when its signal says so. */
function leavingWaiter(
  { read, waiter, signal }: LeavingWaiter,
  onLeft: (read: OpenRead) => void,
): ReadWaiter {
  const leave = () => {
    read.waiters = read.waiters.filter((other) => other !== watched)
    waiter(signal.reason, undefined)
    onLeft(read)
  }
  const watched: ReadWaiter = (error, data) => {
    signal.removeEventListener('abort', leave)
    waiter(error, data)
  }
  signal.addEventListener('abort', leave, { once: true })
  return watched
}
