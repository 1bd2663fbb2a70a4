import { type AppError, errorTable } from '../shared/errors/AppError.ts'
import { isHostRefusal } from '../shared/source/readRefusal.ts'

export const bridgeErrors = errorTable('bridge', {
  /** No answer within the time a machine is given. */
  timeout: (_: MethodFacts & { readonly milliseconds: number }) => 'The host did not answer in time',
  /** The answer was no, in the host's words ('Transaction was rejected', 'Permissions were rejected'). */
  userRejected: (_: MethodFacts) => 'Transaction was rejected',
  /** The host could not do it, in the host's words (SPEC section 8). */
  hostFailed: (_: MethodFacts) => 'Request failed',
  /** Framed, but no host answers the way a Safe does. */
  notInSafe: (_: SearchFacts) => 'Could not load Safe information',
  /** The host has no origin of its own (`null`), so any page could have sent an answer. */
  opaqueOrigin: () => 'The host has no origin',
  /** There is no window to send through: outside a browser, or not framed. */
  noWindow: () => "Window doesn't exist",
  /** The answer to our question has a shape we cannot use. */
  invalidReply: (_: MethodFacts & { readonly problem: 'shape' | 'too-large' }) =>
    'The host sent something unexpected',
  /** More questions are open than the host is trusted to answer: something asks in a loop, or it went silent. */
  tooManyRequests: (_: MethodFacts & { readonly pending: number }) =>
    'Too many requests to the host are open',
  /** The browser refused to post the message: the parameters cannot be cloned. */
  notPosted: (_: MethodFacts) => 'The request could not be sent to the host',
  /** A call that the host would refuse without saying why, found before it is asked. */
  invalidCall: (_: { readonly index: number; readonly problem: 'recipient' | 'value' | 'data' }) =>
    'A call cannot be sent as it is',
  /** A permission was asked for that this app has no use for (SPEC section 5). The host was not asked. */
  permissionsInvalid: () => 'Permissions request is invalid',
  /** A permission was refused, by a click or by the host itself (SPEC sections 6 and 8). */
  permissionsRejected: () => 'Permissions rejected',
})

export type MethodFacts = { readonly method: string }

/** What was tried to find a Safe around the frame. */
export type SearchFacts = {
  readonly asked: number
  readonly milliseconds: number
  /** Answers that came and could not be used. */
  readonly unusable: number
  /** Origin of the framing page as the browser names it. */
  readonly shownBy: string | undefined
}

const longestText = 500

/** The error behind a failed answer. The text is the host's; of a long one the beginning is kept. */
export function errorFromHost({ method, text }: { method: string; text: string }): AppError {
  if (isHostRefusal(text)) return bridgeErrors.userRejected({ method }, { text: text.slice(0, longestText) })
  return bridgeErrors.hostFailed({ method }, { text: text.slice(0, longestText) })
}
