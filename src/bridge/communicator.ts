import { type AppError, toAppError } from '../shared/errors/AppError.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import { type Answer, createExchange, type IgnoredMessages, isGood, whyNoData } from './exchange.ts'
import type { FrameWindow, PinnedParent } from './handshake.ts'
import { createHumanQuestions, type HumanQuestion } from './humanQuestions.ts'
import { type Patience, patienceFor } from './patience.ts'
import { createReads, type ReadLimits } from './reads.ts'
import { parseResult } from './replies.ts'
import { createIdSource, type RandomSource } from './requestId.ts'
import { type HumanMethod, type Method, methods, type WireParams } from './wire.ts'
import type { ParentTheme, WireResults } from './wireResults.ts'

/** The one line to the page around us. One per page, made outside React. */
export type Communicator = {
  readonly origin: string
  /**
   * Asks the parent and parses the answer. Rejects with an error of `errors.ts`, or with the signal's reason.
   * A question to a person waits for ever, is asked one at a time (`source/request-open`) and, once stopped by its
   * signal, may still be answered: then `onLateAnswer` hears of it.
   */
  readonly send: <method extends Method>(
    method: method,
    params: WireParams[method],
    options?: SendOptions,
  ) => Promise<WireResults[method]>
  /**
   * As `send`, for what speaks the wire's own types: resolves to the answer as it came, once its parser has found it
   * good.
   */
  readonly ask: (method: Method, params: unknown, options?: SendOptions) => Promise<unknown>
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

export type SendOptions = {
  readonly signal?: AbortSignal | undefined
  /** An id from `createId`; a fresh one without it. For questions to a person only. */
  readonly id?: string
  readonly patience?: Patience
  /** Asks although the same question is open, because its answer may be older than the wish to know. */
  readonly fresh?: boolean
}

/** An answer to a question that nobody waits for any more. */
export type LateAnswer = LateResult | LateFailure

type LateFailure = { readonly id: string; readonly method: HumanMethod; readonly error: AppError }

type LateResult<method extends HumanMethod = HumanMethod> = {
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
  /** From the handshake: where to, what else came meanwhile, and which answers mean nothing any more. */
  readonly parent: Pick<PinnedParent, 'origin' | 'probeIds' | 'takeOver'>
  /** Questions from before a reload: their answers count as late ones. */
  readonly adopted?: readonly { readonly id: string; readonly method: HumanMethod }[]
  readonly onLateAnswer?: (answer: LateAnswer) => void
  readonly onTheme?: (theme: ParentTheme) => void
  readonly limits?: Partial<CommunicatorLimits>
}

export type CommunicatorLimits = ReadLimits & {
  /** Characters and bytes of the largest answer that is read. */
  readonly largestMessage: number
}

const usualLimits: CommunicatorLimits = { inFlight: 8, pending: 256, largestMessage: 16_000_000 }

export function createCommunicator({
  window: view,
  random,
  parent,
  adopted = [],
  onLateAnswer = () => {},
  onTheme = () => {},
  limits = {},
}: CommunicatorOptions): Communicator {
  const { largestMessage, ...readLimits } = { ...usualLimits, ...limits }
  const createId = createIdSource(random)
  const exchange = createExchange({
    window: view,
    origin: parent.origin,
    largestMessage,
    // Outside the listener, where an error of a subscriber is reported instead of swallowed.
    onTheme: (theme) => queueMicrotask(() => onTheme(theme)),
  })
  const reads = createReads({ exchange, timers: view, createId, limits: readLimits })
  const people = createHumanQuestions(exchange, (id, method, answer) => {
    void readLateAnswer(id, method, answer).then(onLateAnswer)
  })

  for (const { id, method } of adopted) people.expectLate(id, method)
  for (const id of parent.probeIds) exchange.expect(id, () => {})
  for (const event of parent.takeOver()) exchange.replay(event)

  function ask<method extends Method, wanted>(
    choose: Choice<method, wanted>,
    method: method,
    params: unknown,
    { signal, id, patience = patienceFor(method), fresh = false }: SendOptions = {},
  ): Promise<wanted> {
    if (isHuman(method)) return askPerson(choose, method, { params, signal, id: id ?? createId() })
    // Read where the answer arrives: each promise in between would cost every answer a turn.
    return reads.ask({ method, params, patience, signal, shareable: !fresh }, (data) => {
      const result = parseResult(method, data)
      return result instanceof Promise
        ? result.then((parsed) => chooseGood(choose, method, data, parsed))
        : chooseGood(choose, method, data, result)
    })
  }

  async function askPerson<method extends Method, wanted>(
    choose: Choice<method, wanted>,
    method: method & HumanMethod,
    question: Omit<HumanQuestion, 'method'>,
  ): Promise<wanted> {
    const data = await people.ask({ ...question, method })
    const parsed = parseResult<method>(method, data)
    const result = parsed instanceof Promise ? await parsed : parsed
    // The person may have agreed all the same: a better answer to the same id still counts.
    if (result === undefined) people.expectLate(question.id, method)
    return chooseGood<method, wanted>(choose, method, data, result)
  }

  return {
    origin: parent.origin,
    send: (method, params, options) => ask((_, result) => result, method, params, options),
    ask: (method, params, options) => ask((data) => data, method, params, options),
    createId,
    forget: people.forget,
    ignored: exchange.ignored,
    expected: exchange.size,
    dispose() {
      reads.dispose()
      people.dispose()
      exchange.dispose()
    },
  }
}

/** What the asker gets of an answer: the data as it came, or what its parser made of it. */
type Choice<method extends Method, wanted> = (data: unknown, result: WireResults[method]) => wanted

function chooseGood<method extends Method, wanted>(
  choose: Choice<method, wanted>,
  method: method,
  data: unknown,
  result: WireResults[method] | undefined,
): wanted {
  if (result === undefined) throw bridgeErrors.invalidReply({ method, problem: 'shape' })
  return choose(data, result)
}

async function readLateAnswer<method extends HumanMethod>(
  id: string,
  method: method,
  answer: Answer,
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

function isHuman<method extends Method>(method: method): method is method & HumanMethod {
  return methods[method] === 'human'
}
