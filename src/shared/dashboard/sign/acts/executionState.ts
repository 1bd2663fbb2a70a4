import type { RelayKind } from '../../../domain/transaction/relayKinds.ts'
import { sameAddress } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { AppError } from '../../../errors/AppError.ts'
import { isAwaitedElsewhere } from '../../../source/isAwaitedElsewhere.ts'
import { isInDoubt } from '../../../source/isInDoubt.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import type { TransactionState } from './signingState.ts'
import type { Act } from './useAct.ts'

/** A relay that the Safe pays in any case is the one to execute it. */
export function isPaidBySafe(relay: RelayKind | undefined): boolean {
  return relay === 'RELAY_FEE' || relay === 'GTF'
}

/** Whether executing it is a signature that is missing: that of who executes. */
export function countsAsSignature({
  hasSigned,
  carried,
  composed,
}: Pick<TransactionState, 'hasSigned' | 'carried' | 'composed'>): boolean {
  return !hasSigned && carried.some(({ signer }) => sameAddress(signer, composed.signer))
}

/** Why it is not executed now, in whichever way; `undefined` where nothing is in the way. */
export function whyNotExecuted(
  { isNext, isPast, safe }: Pick<TransactionState, 'isNext' | 'isPast' | 'safe'>,
  { busy, doubt }: { readonly busy: boolean; readonly doubt: RequestRecord | undefined },
): string | undefined {
  if (busy) return 'Your wallet asks you.'
  if (doubt !== undefined) {
    const isElsewhere = isAwaitedElsewhere(doubt)
    if (doubt.execution?.relay === true)
      return isElsewhere
        ? 'Another window of this page hands it to the relay.'
        : 'The relay may execute it. This waits until the Safe shows it, or until you go on without the relay.'
    return isElsewhere
      ? 'Your wallet asks you, in another window of this page.'
      : 'It may have been sent. This waits until the Safe shows it, or until you say that you rejected it there.'
  }
  if (isNext) return undefined
  return isPast
    ? `Its nonce is used: the Safe is at nonce ${safe.nonce}.`
    : `The transaction with nonce ${safe.nonce} runs first.`
}

/** What this page knows to have been sent of an execution. */
type ExecutionSent = {
  /** What this device keeps of it: `null` for nothing, `undefined` until it is read. */
  readonly wasSent: Hex | null | undefined
  /** What is followed. */
  readonly sent: Hex | undefined
  /** It went back. */
  readonly hasFailed: boolean
  /** What the wallet was asked last. */
  readonly record: RequestRecord | undefined
  /** The wallet is asked from here. */
  readonly busy: boolean
}

/**
 * Whether an execution may be asked for, and what keeps it from that. What may have been sent is not sent again: the Safe
 * tells, or the account's transactions, or the user.
 */
export function executionStep(
  state: Parameters<typeof whyNotExecuted>[0],
  { wasSent, sent, hasFailed, record, busy }: ExecutionSent,
) {
  const mayAsk = (wasSent !== undefined && sent === undefined) || hasFailed
  const doubt = record !== undefined && !busy && isInDoubt(record) ? record : undefined
  const isAsked = busy || (doubt !== undefined && isAwaitedElsewhere(doubt))
  return {
    mayAsk,
    // What is missing before it is said above the acts.
    isTimely: state.isNext || busy || doubt !== undefined,
    reason: whyNotExecuted(state, { busy, doubt }),
    claim: isAsked ? 'asked' : doubt && 'undecided',
  } as const
}

/** The hash of what the wallet sent, or of what was found although it did not say so. */
export function executionHashOf(record: RequestRecord | undefined): Hex | undefined {
  if (record?.progress.phase !== 'settled') return undefined
  const { outcome } = record.progress
  return outcome.kind === 'transactions' ? outcome.hashes[0] : undefined
}

/** What the record tells, it tells until it is known; the note of the act would stay as it was. */
export function isToldByRecord({ state }: Pick<Act, 'state'>, record: RequestRecord | undefined): boolean {
  if (record === undefined || state.status === 'asking') return false
  if (executionHashOf(record) !== undefined) return true
  if (!isInDoubt(record)) return false
  return state.status === 'stopped' || (state.status === 'failed' && errorOf(record) === state.error)
}

function errorOf({ progress }: RequestRecord): AppError | undefined {
  return progress.phase === 'settled' && 'error' in progress.outcome ? progress.outcome.error : undefined
}
