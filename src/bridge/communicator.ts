import { type AppError, toAppError } from '../shared/errors/AppError.ts'
import {
  type ApprovalMethod,
  type HostTheme,
  type Method,
  methods,
  type WireParams,
  type WireResults,
} from '../shared/source/wire.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import {
  createExchange,
  type Exchange,
  type ExchangeAnswer,
  type IgnoredMessages,
  isGood,
  whyNoData,
} from './exchange.ts'
import type { FrameWindow, PinnedHost } from './handshake.ts'
import { createReads, type ReadLimits, type Reads } from './reads.ts'
import { parseResult } from './replies.ts'
import { createIdSource, type RandomSource } from './requestId.ts'
import { createSignerLine, type SignerLine, type SignerTurn } from './signerLine.ts'
import { type TimeoutPolicy, timeoutPolicyFor } from './timeoutPolicy.ts'

/** The one way to the host. One per page, made outside React. */
export type Communicator = {
  readonly origin: string
  /**
   * Asks the host and parses the answer. Rejects with an error of `bridgeErrors`, or with the signal's reason.
   * A request to the signer waits for ever, goes out one at a time (`source/request-open`) and, once stopped by its
   * signal, may still be answered: then `onLateAnswer` hears of it.
   */
  readonly send: <method extends Method>(
    method: method,
    params: WireParams[method],
    options?: PostOptions,
  ) => Promise<WireResults[method]>
  /**
   * As `send`, for what speaks the wire's own types: resolves to the answer as it came, once its parser has found it
   * good.
   */
  readonly sendRaw: (method: Method, params: unknown, options?: PostOptions) => Promise<unknown>
  /** Holds the line to the signer before anything is posted. Throws `source/request-open` while it is held. */
  readonly takeTurn: () => SignerTurn
  /** A fresh id, for a question that has to be written down before it is asked. */
  readonly createId: () => string
  /** No longer accepts a late answer to `id`. */
  readonly forget: (id: string) => void
  /** Messages that were ignored so far, by reason. */
  readonly ignored: () => IgnoredMessages
  /** Ids that an answer is still accepted for. */
  readonly expected: () => number
  /** Removes the listener and rejects everything open with `source/disposed`. */
  readonly dispose: () => void
}

export type PostOptions = {
  readonly signal?: AbortSignal | undefined
  /** An id from `createId`; a fresh one without it. For requests to the signer only. */
  readonly id?: string
  /** The turn of a request to the signer; without it the request takes one of its own. */
  readonly turn?: SignerTurn
  readonly timeoutPolicy?: TimeoutPolicy
  /** Asks although the same question is open, because its answer may be older than the wish to know. */
  readonly fresh?: boolean
}

/** An answer to a request after the waiting ended. */
export type LateAnswer = LateResult | LateFailure

type LateFailure = { readonly id: string; readonly method: ApprovalMethod; readonly error: AppError }

type LateResult<method extends ApprovalMethod = ApprovalMethod> = {
  readonly [each in method]: {
    readonly id: string
    readonly method: each
    readonly result: WireResults[each]
    readonly error?: never
  }
}[method]

export type CommunicatorOptions = {
  /** `undefined` outside a browser: then every question fails with "Window doesn't exist". */
  readonly window: FrameWindow | undefined
  readonly random: RandomSource
  /** From the handshake: where to, what else was asked and came meanwhile, and which answers mean nothing any more. */
  readonly host: Pick<PinnedHost, 'origin' | 'probeIds' | 'themeId' | 'takeOver'>
  /** Questions from before a reload: their answers count as late ones. */
  readonly adopted?: readonly { readonly id: string; readonly method: ApprovalMethod }[]
  readonly onLateAnswer?: (answer: LateAnswer) => void
  readonly onTheme?: (theme: HostTheme) => void
  readonly limits?: Partial<CommunicatorLimits>
}

export type CommunicatorLimits = ReadLimits & {
  /** Characters and bytes of the largest answer that is read. */
  readonly largestMessage: number
}

const usualLimits: CommunicatorLimits = { inFlight: 8, pending: 256, largestMessage: 16_000_000 }

export function createCommunicator(options: CommunicatorOptions): Communicator {
  const { origin } = options.host
  const lines = openLines(options)
  const { exchange, reads, signer, createId } = lines
  hearEarlierAnswers(lines, options)
  return {
    origin,
    send: (method, params, options) =>
      postQuestion(lines, { method, params, choose: (_, result) => result }, options),
    sendRaw: (method, params, options) =>
      postQuestion(lines, { method, params, choose: (data) => data }, options),
    takeTurn: signer.takeTurn,
    createId,
    forget: signer.forget,
    ignored: exchange.ignored,
    expected: exchange.size,
    dispose() {
      reads.dispose()
      signer.dispose()
      exchange.dispose()
    },
  }
}

/** The two lines to the host, and the exchange of messages below both. */
type HostLines = {
  readonly exchange: Exchange
  readonly reads: Reads
  readonly signer: SignerLine
  readonly createId: () => string
}

function openLines({
  window: view,
  random,
  host,
  onLateAnswer = () => {},
  onTheme = () => {},
  limits = {},
}: CommunicatorOptions): HostLines {
  const { largestMessage, ...readLimits } = { ...usualLimits, ...limits }
  const createId = createIdSource(random)
  const exchange = createExchange({
    window: view,
    origin: host.origin,
    themeId: host.themeId,
    largestMessage,
    // Outside the listener, where an error of a subscriber is reported instead of swallowed.
    onTheme: (theme) => queueMicrotask(() => onTheme(theme)),
  })
  const reads = createReads({ exchange, timers: view, createId, limits: readLimits })
  const signer = createSignerLine(exchange, async (id, method, answer) => {
    const late = await readLateAnswer(id, method, answer)
    onLateAnswer(late)
    return late.error === undefined
  })
  return { exchange, reads, signer, createId }
}

/** Accepts what is still to come of questions from before: of the page that was reloaded, and of the handshake. */
function hearEarlierAnswers({ exchange, signer }: HostLines, { host, adopted = [] }: CommunicatorOptions) {
  for (const { id, method } of adopted) signer.expectLate(id, method)
  for (const id of host.probeIds) exchange.expect(id, () => {})
  for (const event of host.takeOver()) exchange.replay(event)
}

type TypedQuestion<method extends Method, wanted> = {
  readonly method: method
  readonly params: unknown
  readonly choose: ChooseResult<method, wanted>
}

function postQuestion<method extends Method, wanted>(
  lines: HostLines,
  { method, params, choose }: TypedQuestion<method, wanted>,
  options: PostOptions = {},
): Promise<wanted> {
  if (needsApproval(method)) return postToSigner(lines, { method, params, choose }, options)
  const { signal, timeoutPolicy = timeoutPolicyFor(method), fresh = false } = options
  // Read where the answer arrives: each promise in between would cost every answer a turn.
  return lines.reads.read({ method, params, timeoutPolicy, signal, shareable: !fresh }, (data) => {
    const result = parseResult(method, data)
    return result instanceof Promise
      ? result.then((parsed) => chooseGood(choose, method, data, parsed))
      : chooseGood(choose, method, data, result)
  })
}

async function postToSigner<method extends Method, wanted>(
  { signer, createId }: HostLines,
  { method, params, choose }: TypedQuestion<method, wanted> & { readonly method: ApprovalMethod },
  { signal, id = createId(), turn: callersTurn }: PostOptions,
): Promise<wanted> {
  const turn = callersTurn ?? signer.takeTurn()
  const data = await turn
    .post({ id, method, params, signal })
    .finally(() => callersTurn === undefined && turn.end())
  const parsed = parseResult<method>(method, data)
  let result: WireResults[method] | undefined
  try {
    result = parsed instanceof Promise ? await parsed : parsed
  } finally {
    // The signer may have agreed all the same: a better answer to the same id still counts.
    if (result === undefined) signer.expectLate(id, method)
    else signer.forget(id)
  }
  return chooseGood<method, wanted>(choose, method, data, result)
}

/** What the asker gets of an answer: the data as it came, or what its parser made of it. */
type ChooseResult<method extends Method, wanted> = (data: unknown, result: WireResults[method]) => wanted

function chooseGood<method extends Method, wanted>(
  choose: ChooseResult<method, wanted>,
  method: method,
  data: unknown,
  result: WireResults[method] | undefined,
): wanted {
  if (result === undefined) throw bridgeErrors.invalidReply({ method, problem: 'shape' })
  return choose(data, result)
}

async function readLateAnswer<method extends ApprovalMethod>(
  id: string,
  method: method,
  answer: ExchangeAnswer,
): Promise<LateResult<method> | LateFailure> {
  try {
    if (!isGood(answer)) throw whyNoData(method, answer)
    const result = await parseResult(method, answer.data)
    if (result === undefined) throw bridgeErrors.invalidReply({ method, problem: 'shape' })
    const late: LateResult<method> = { id, method, result }
    return late
  } catch (error) {
    return { id, method, error: toAppError(error) }
  }
}

function needsApproval<method extends Method>(method: method): method is method & ApprovalMethod {
  return methods[method].kind === 'approval'
}
