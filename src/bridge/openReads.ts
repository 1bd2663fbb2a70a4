import type { AppError } from '../shared/errors/AppError.ts'
import type { Method } from '../shared/source/wire.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import type { TimeoutPolicy } from './timeoutPolicy.ts'

export type HostQuestion = {
  readonly method: Method
  readonly params: unknown
  readonly timeoutPolicy: TimeoutPolicy
  readonly signal: AbortSignal | undefined
  /** False asks again although the same question is open: its answer may be older than the wish to know. */
  readonly shareable: boolean
}

/** A question that the host has not answered yet, and who waits for it. */
export type OpenRead = Pick<HostQuestion, 'method' | 'params' | 'timeoutPolicy'> & {
  /** Of one that may be shared, once another question is open. */
  key: string | undefined
  readonly startedAt: number
  /** Replaced, not pushed to: an array that grows takes room for many. */
  waiters: readonly ReadWaiter[]
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
export type ReadWaiter = (error: unknown, data: unknown) => void

/** The questions that are open, each of which may be shared by who asks the same. */
export type OpenReads = {
  /** The open question that is the same, or a new one. */
  readonly join: (question: HostQuestion) => OpenRead
  /** False where it is not among them. */
  readonly close: (read: OpenRead) => boolean
  /** Of this moment: closing some changes nothing in it. */
  readonly all: () => readonly OpenRead[]
  readonly size: () => number
}

/** `start` is told how many are open before it; what it throws, `join` throws. */
export function createOpenReads(start: (question: HostQuestion, pending: number) => OpenRead): OpenReads {
  const open: OpenRead[] = []
  const shared = new Map<string, OpenRead>()
  /** One that was asked while nothing else was open, and has no key yet. */
  let lone: OpenRead | undefined

  /** Keys are made once a second question is open: to make, keep and drop one costs as much as the rest of it. */
  function join(question: HostQuestion): OpenRead {
    if (!question.shareable) return add(question)
    if (open.length === 0) {
      lone = add(question)
      return lone
    }
    if (lone !== undefined) share(lone)
    lone = undefined
    const key = questionKeyOf(question)
    const running = key === undefined ? undefined : shared.get(key)
    if (running !== undefined) return running
    const read = add(question)
    share(read, key)
    return read
  }

  function add(question: HostQuestion): OpenRead {
    const read = start(question, open.length)
    read.place = open.length
    open.push(read)
    return read
  }

  function share(read: OpenRead, key = questionKeyOf(read)) {
    read.key = key
    if (key !== undefined) shared.set(key, read)
  }

  /** The last of the open ones takes its place. */
  function close(read: OpenRead): boolean {
    if (read.place < 0) return false
    const last = open.pop()
    if (last !== undefined && last !== read) {
      open[read.place] = last
      last.place = read.place
    }
    read.place = -1
    if (lone === read) lone = undefined
    if (read.key !== undefined) shared.delete(read.key)
    return true
  }

  return { join, close, all: () => [...open], size: () => open.length }
}

/** A question that nobody has joined yet. */
export function startRead({ method, params, timeoutPolicy }: HostQuestion, startedAt: number): OpenRead {
  return {
    method,
    params,
    timeoutPolicy,
    key: undefined,
    startedAt,
    waiters: [],
    ids: [],
    repeated: 0,
    dueAt: startedAt + stepAfter(timeoutPolicy, 0),
    place: -1,
  }
}

/** Sets it for its next step where it is to be asked again; false where it is to be given up. */
export function countRepetition(read: OpenRead): boolean {
  const { timeoutPolicy } = read
  if (read.repeated >= timeoutPolicy.repeatAfter.length) return false
  read.repeated += 1
  read.dueAt = read.startedAt + stepAfter(timeoutPolicy, read.repeated)
  return true
}

export function timeoutOf({ method, timeoutPolicy }: OpenRead): AppError {
  return bridgeErrors.timeout({ method, milliseconds: timeoutPolicy.giveUpAfter ?? 0 })
}

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
