import { type ReactNode, useId } from 'react'
import { type AccountRef, sameAccount } from '../../../domain/safe/safeRef.ts'
import { isAwaitedElsewhere } from '../../../source/isAwaitedElsewhere.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { askerName } from '../../parts/frame/page/askerName.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { emphasisOf } from '../../parts/frame/verdict/emphasisOf.ts'
import { PhraseField, Understood } from '../../parts/frame/verdict/Understood.tsx'
import { ReviewedButton } from '../acts/ReviewedButton.tsx'
import styles from './AskStep.module.css'
import type { CheckedAsk } from './useCheckedAsk.ts'

const none: readonly never[] = []

/** The button that asks the account, what keeps it from being pressed, and what happens after it. */
export function AskStep({
  words,
  complete,
  reason: ownReason,
  missing,
  checking,
  checkedAsk: { gate, phase, asksAbout, askAbout },
  twin,
  children,
  then = none,
}: {
  readonly words: {
    /** What is asked for: `batch`. */
    readonly thing: string
    readonly button: string
    /** The button once an earlier window is said to be closed. */
    readonly again: string
    /** What may have become of the earlier question. */
    readonly earlier: string
  }
  /** What is composed can be asked for as it is. */
  readonly complete: boolean
  /** Why it cannot. */
  readonly reason: string | undefined
  /** What is missing, where pressing the button leads to it. */
  readonly missing?: string | undefined
  /** The account is being read again before the request goes out. */
  readonly checking: boolean
  readonly checkedAsk: Pick<CheckedAsk, 'gate' | 'phase' | 'asksAbout' | 'askAbout'>
  /** The same went out before: it is named, and goes out again by an act of its own alone. */
  readonly twin?: Twin | undefined
  /** Shown above the button. */
  readonly children?: ReactNode
  /** What happens after the button, step by step. */
  readonly then?: readonly string[]
}) {
  const ready = useReady()
  const { requests } = useSourceState()
  const reasonId = useId()
  const asker = askerName(ready.host)
  const { assessment, typed, onType } = gate
  const stop = complete && assessment?.needsAcknowledgement === true
  const unchecked = complete && phase === 'unanswered'
  const undecided = undecidedRequest(requests, refOf(ready))
  const reason = checking
    ? `Asking ${asker} which account is open…`
    : (openRequestWords(requests) ??
      undecided ??
      ownReason ??
      (phase === 'waiting'
        ? `Checking this ${words.thing}. It goes out when the checks are through.`
        : undefined) ??
      (stop ? gate.reason : undefined) ??
      (unchecked && !gate.isAcknowledged ? 'It is not checked. Type the words first.' : undefined))
  const leftOpen = requests.filter(isLeftOpen)
  const earlier = [...new Set([...leftOpen.map(({ id }) => id), ...(twin?.ids ?? [])])]
  const guarded = earlier.length > 0 && complete
  // Loading the host again closes its windows, loading this page alone does not: which of them it was is not known here.
  const mayBeClosed = leftOpen.every(({ startedAt }) => startedAt < performance.timeOrigin)

  if (asksAbout.length > 0 && guarded && reason === undefined)
    return (
      <Note
        kind="high"
        live="polite"
        title={
          twin?.title ??
          (mayBeClosed
            ? `If ${asker} still shows an earlier request, close it there.`
            : `Close the open window in ${asker}.`)
        }
        actions={
          <>
            <Button small type="submit">
              {twin?.button ?? words.again}
            </Button>
            <Button small onClick={() => askAbout([])}>
              Not yet
            </Button>
          </>
        }
      >
        {leftOpen.length > 0 ? words.earlier : 'It is in the list above.'}
        {leftOpen.length > 0 &&
          mayBeClosed &&
          ready.host !== undefined &&
          ` If all of ${asker} was loaded again, its window is closed already.`}
      </Note>
    )

  return (
    <>
      {children}
      {stop && <Understood assessment={assessment} typed={typed} onType={onType} />}
      {unchecked && (
        <>
          <Note kind="critical" title={`This ${words.thing} could not be checked.`} live="polite">
            The checks did not answer in time. This page cannot say what it does: wait, or check it elsewhere.
          </Note>
          <PhraseField assessment={undefined} typed={typed} onType={onType} />
        </>
      )}
      <ReviewedButton
        assessment={complete ? assessment : undefined}
        kind={complete && emphasisOf(assessment) === 'go-on' ? 'primary' : undefined}
        block
        type={guarded ? 'button' : 'submit'}
        unavailable={reason !== undefined}
        aria-describedby={(reason ?? missing) === undefined ? undefined : reasonId}
        onClick={() => askAbout(guarded ? earlier : [])}
      >
        {words.button}
      </ReviewedButton>
      {phase === 'found' && reason === undefined && (
        <p className={styles.reason} role="status">
          The checks found something since you pressed. Read it, then press again.
        </p>
      )}
      {(reason ?? missing) !== undefined && (
        <p
          id={reasonId}
          className={styles.reason}
          data-claim={reason === undecided ? 'undecided' : undefined}
        >
          {reason ?? missing}
        </p>
      )}
      {then.length > 0 && (
        <ol className={styles.then}>
          {then.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </>
  )
}

/** The same calls that went out before, or may have. */
export type Twin = { readonly ids: readonly string[]; readonly title: string; readonly button: string }

function openRequestWords(requests: readonly RequestRecord[]): string | undefined {
  if (requests.some(({ progress: { phase } }) => phase === 'waiting' || phase === 'sending'))
    return 'A request is open. Answer it, or stop waiting for it, before you ask again.'
  return requests.some((record) => record.signing === undefined && isAwaitedElsewhere(record))
    ? 'A request is open in another window of this browser. Answer it first.'
    : undefined
}

function undecidedRequest(requests: readonly RequestRecord[], account: AccountRef): string | undefined {
  const isUndecided = requests.some(
    ({ account: of, signing, progress, hidden }) =>
      hidden !== true &&
      progress.phase === 'settled' &&
      progress.outcome.kind === 'undecided' &&
      signing === undefined &&
      sameAccount(of, account),
  )
  return isUndecided
    ? 'An earlier request may have been sent. This waits until it is found, or until you say that you rejected it there.'
    : undefined
}

/**
 * Whether a window may still be open whose answer is no longer awaited. A request for names blocks no other request.
 */
function isLeftOpen({ method, progress, hidden }: RequestRecord): boolean {
  return progress.phase === 'orphaned' && hidden !== true && method !== 'wallet_requestPermissions'
}
