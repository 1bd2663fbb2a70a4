import type { AppError } from '../errors/AppError.ts'
import type { WithoutYes } from './ApprovalRequest.ts'

/** Decides by the error in which a request ended. This is the one place that decides, for hosts and for wallets. */
export function decideOutcome({ code }: Pick<AppError, 'code'>): WithoutYes {
  if (refusals.has(code)) return 'rejected'
  if (answeredWithNothing.has(code)) return 'undecided'
  const [area = ''] = code.split('/')
  return beforeAsking.has(area) || neverAsked.has(code) ? 'failed' : 'undecided'
}

/**
 * The same once the wallet was asked: then only a code of its own says that it did nothing. Libraries name what they
 * throw, and a name says nothing of what was sent before.
 */
export function decideAskedOutcome(error: Pick<AppError, 'code'>): WithoutYes {
  const kind = decideOutcome(error)
  return kind === 'failed' && error.code !== 'wallet/unsupported' ? 'undecided' : kind
}

/** Answers that mean no, by code or by the sentence of a host (`readRefusal.ts`), and the word of the person. */
const refusals = new Set<string>([
  'bridge/user-rejected',
  'bridge/permissions-rejected',
  'provider/user-rejected',
  'source/refused-there',
  'source/without-relay',
  'wallet/rejected',
  'wallet/stopped',
])

/** Errors after a yes without a usable answer, or of which it is unknown whether it arrived. */
const answeredWithNothing = new Set<string>([
  'signer/no-signature',
  'signer/message-undecided',
  'source/unconfirmed',
])

/** Areas of errors that are found before the host or wallet is asked. */
const beforeAsking = new Set(['source', 'clearance', 'message', 'chain', 'signer', 'provider'])

const neverAsked = new Set<string>([
  'bridge/not-posted',
  'bridge/no-window',
  'bridge/invalid-call',
  'bridge/opaque-origin',
  'bridge/too-many-requests',
  'wallet/unsupported',
  'wallet/not-found',
  'wallet/no-provider',
  'wallet/chain-mismatch',
  'wallet/chain-not-configured',
])
