import { type AccountRef, sameAccount } from '../../../domain/safe/safeRef.ts'
import { isAwaitedElsewhere } from '../../../source/isAwaitedElsewhere.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import type { CheckedAsk } from './useCheckedAsk.ts'

/** What is known when the button is drawn. */
type AskSituation = {
  readonly requests: readonly RequestRecord[]
  readonly account: AccountRef
  /** Who is asked. */
  readonly asker: string
  /** What is asked for: `batch`. */
  readonly thing: string
  /** The account is being read again before the request goes out. */
  readonly checking: boolean
  /** Why what is composed cannot be asked for. */
  readonly ownReason: string | undefined
  readonly phase: CheckedAsk['phase']
  /** Why the checks hold it; `undefined` where they do not. */
  readonly stopped: string | undefined
  /** The checks gave no answer, and the words were not typed. */
  readonly isUnread: boolean
}

/** Why the question cannot go out now, the first reason alone; `undefined` where it can. */
export function obstacleToAsk({
  requests,
  account,
  asker,
  thing,
  checking,
  ownReason,
  phase,
  stopped,
  isUnread,
}: AskSituation): { readonly words: string; readonly isUndecided: boolean } | undefined {
  if (checking) return decided(`Asking ${asker} which account is open…`)
  const open = openRequestWords(requests)
  if (open !== undefined) return decided(open)
  if (requests.some((request) => isUndecidedCall(request, account)))
    return {
      words:
        'An earlier request may have been sent. This waits until it is found, or until you say that you rejected it there.',
      isUndecided: true,
    }
  if (ownReason !== undefined) return decided(ownReason)
  if (phase === 'waiting') return decided(`Checking this ${thing}. It goes out when the checks are through.`)
  if (stopped !== undefined) return decided(stopped)
  return isUnread ? decided('It is not checked. Type the words first.') : undefined
}

function decided(words: string) {
  return { words, isUndecided: false }
}

function openRequestWords(requests: readonly RequestRecord[]): string | undefined {
  if (requests.some(({ progress: { phase } }) => phase === 'waiting' || phase === 'sending'))
    return 'A request is open. Answer it, or stop waiting for it, before you ask again.'
  return requests.some((record) => record.signing === undefined && isAwaitedElsewhere(record))
    ? 'A request is open in another window of this browser. Answer it first.'
    : undefined
}

function isUndecidedCall({ account: of, signing, progress, hidden }: RequestRecord, account: AccountRef) {
  return (
    hidden !== true &&
    progress.phase === 'settled' &&
    progress.outcome.kind === 'undecided' &&
    signing === undefined &&
    sameAccount(of, account)
  )
}

/**
 * Whether a window may still be open whose answer is no longer awaited. A request for names blocks no other request.
 */
export function isLeftOpen({ method, progress, hidden }: RequestRecord): boolean {
  return progress.phase === 'orphaned' && hidden !== true && method !== 'wallet_requestPermissions'
}
