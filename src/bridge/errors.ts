import { AppError } from '../shared/errors/AppError.ts'

/** No answer within the time a machine is given. */
export class ParentTimeoutError extends AppError {
  readonly code = 'bridge/timeout'

  constructor({ method, milliseconds }: { method: string; milliseconds: number }) {
    super('The parent window did not answer in time', { facts: { method, milliseconds } })
  }
}

/** A person said no, in the parent's words ('Transaction was rejected', 'Permissions were rejected'). */
export class ParentRejectedError extends AppError {
  readonly code = 'bridge/user-rejected'
  /** EIP-1193: user rejected the request. */
  readonly eip1193Code = 4001

  constructor({ method, text }: { method: string; text: string }) {
    super(text, { facts: { method } })
  }
}

/** The parent could not do it. `message` is the parent's text (SPEC section 8), mostly 'Request failed'. */
export class ParentFailedError extends AppError {
  readonly code = 'bridge/parent-failed'

  constructor({ method, text }: { method: string; text: string }) {
    super(text, { facts: { method } })
  }
}

/** What was tried to find a Safe around the frame. */
export type SearchFacts = {
  readonly asked: number
  readonly milliseconds: number
  /** Answers that came and could not be used. */
  readonly unusable: number
  /** Origin of the framing page as the browser names it. */
  readonly shownBy: string | undefined
}

/** Framed, but nobody around us answers the way a Safe does. */
export class NotInSafeError extends AppError {
  readonly code = 'bridge/not-in-safe'
  readonly search: SearchFacts

  constructor(search: SearchFacts) {
    super('Could not load Safe information', { facts: { ...search } })
    this.search = search
  }
}

/** The page around us has no origin of its own (`null`), so an answer could come from anybody. */
export class OpaqueOriginError extends AppError {
  readonly code = 'bridge/opaque-origin'

  constructor() {
    super('The parent window has no origin')
  }
}

/** There is no window to send through: outside a browser, or not framed. */
export class WindowMissingError extends AppError {
  readonly code = 'bridge/no-window'

  constructor() {
    super("Window doesn't exist")
  }
}

/** The answer to our question has a shape we cannot use. */
export class InvalidReplyError extends AppError {
  readonly code = 'bridge/invalid-reply'

  constructor({ method, problem }: { method: string; problem: 'shape' | 'too-large' }) {
    super('The parent window sent something unexpected', { facts: { method, problem } })
  }
}

/** More questions are open than the parent is trusted to answer: something asks in a loop, or it went silent. */
export class TooManyRequestsError extends AppError {
  readonly code = 'bridge/too-many-requests'

  constructor({ method, pending }: { method: string; pending: number }) {
    super('Too many requests to the parent window are open', { facts: { method, pending } })
  }
}

/** The browser refused to post the message: the parameters cannot be cloned. */
export class NotPostedError extends AppError {
  readonly code = 'bridge/not-posted'

  constructor({ method, cause }: { method: string; cause: unknown }) {
    super('The request could not be sent to the parent window', { cause, facts: { method } })
  }
}

/** A call that the parent would refuse without saying why, found before it is asked. */
export class InvalidCallError extends AppError {
  readonly code = 'bridge/invalid-call'
  readonly index: number
  readonly problem: 'recipient' | 'value' | 'data'

  constructor({ index, problem }: { index: number; problem: InvalidCallError['problem'] }) {
    super('A call cannot be sent as it is', { facts: { index, problem } })
    this.index = index
    this.problem = problem
  }
}

const rejections = new Set(['Transaction was rejected', 'Permissions were rejected'])
const longestText = 500

/** The error behind a failed answer. The text is the parent's; of a long one the beginning is kept. */
export function errorFromParent({ method, text }: { method: string; text: string }): AppError {
  if (rejections.has(text)) return new ParentRejectedError({ method, text })
  return new ParentFailedError({ method, text: text.slice(0, longestText) })
}
