import type { Hex } from '../../../domain/values/hex.ts'
import type { AppError } from '../../../errors/AppError.ts'
import type { SendOutcome } from '../../../source/ApprovalRequest.ts'

type EndOfSend =
  /** All of it is out. */
  | { readonly kind: 'sent'; readonly safeTxHash: Hex | undefined }
  /** So many of the calls are out, and the next one was refused. */
  | { readonly kind: 'partly-sent'; readonly count: number }
  | { readonly kind: 'problem'; readonly error: AppError }
  /** The page says nothing: the list of requests does, or the request was let go. */
  | { readonly kind: 'nothing' }

/** What an outcome means to the page that asked. `isListed`: the request is in the list of requests, with its error. */
export function endOfSend(outcome: SendOutcome, isListed: boolean): EndOfSend {
  if ('error' in outcome) {
    if (!isListed) return { kind: 'problem', error: outcome.error }
    const count = outcome.kind === 'undecided' ? 0 : outcome.hashes.length
    return count > 0 ? { kind: 'partly-sent', count } : { kind: 'nothing' }
  }
  if (outcome.kind === 'stopped') return { kind: 'nothing' }
  return { kind: 'sent', safeTxHash: outcome.kind === 'safe-transaction' ? outcome.safeTxHash : undefined }
}
