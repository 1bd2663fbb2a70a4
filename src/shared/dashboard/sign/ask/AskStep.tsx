import { type ReactNode, useId } from 'react'
import { type AccountRef, sameAccount } from '../../../domain/safe/safeRef.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { askerName } from '../../parts/page/askerName.ts'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { emphasisOf } from '../../parts/verdict/emphasisOf.ts'
import { PhraseField, Understood } from '../../parts/verdict/Understood.tsx'
import styles from './AskStep.module.css'
import type { CheckedAsk } from './useCheckedAsk.ts'

/** The button that asks the account, what keeps it from being pressed, and what happens after it. */
export function AskStep({
  ready,
  words,
  complete,
  reason: ownReason,
  missing,
  checking,
  checkedAsk: { gate, phase, asksForClosed, askForClosed },
  children,
  then,
}: {
  readonly ready: Ready
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
  readonly checkedAsk: Pick<CheckedAsk, 'gate' | 'phase' | 'asksForClosed' | 'askForClosed'>
  /** Shown above the button. */
  readonly children?: ReactNode
  /** What happens after the button, step by step. */
  readonly then: readonly string[]
}) {
  const { requests } = useSourceState()
  const reasonId = useId()
  const asker = askerName(ready.host)
  const { assessment, typed, onType } = gate
  const stop = complete && assessment?.needsAcknowledgement === true
  const unchecked = complete && phase === 'unanswered'
  const undecided = undecidedRequest(requests, refOf(ready))
  const reason = checking
    ? `Asking ${asker} which account is open…`
    : (openRequest(requests) ??
      undecided ??
      ownReason ??
      (phase === 'waiting'
        ? `Checking this ${words.thing}. It goes out when the checks are through.`
        : undefined) ??
      (stop ? gate.reason : undefined) ??
      (unchecked && !gate.isAcknowledged ? 'It is not checked. Type the words first.' : undefined))
  const leftOpen = requests.filter(isLeftOpen)
  const guarded = leftOpen.length > 0 && complete
  // Loading the host again closes its windows, loading this page alone does not: which of them it was is not known here.
  const mayBeClosed = leftOpen.every(({ startedAt }) => startedAt < performance.timeOrigin)

  if (asksForClosed && guarded && reason === undefined)
    return (
      <Note
        kind="high"
        live="polite"
        title={
          mayBeClosed
            ? `If ${asker} still shows an earlier request, close it there.`
            : `Close the open window in ${asker}.`
        }
        actions={
          <>
            <Button small type="submit">
              {words.again}
            </Button>
            <Button small onClick={() => askForClosed(false)}>
              Not yet
            </Button>
          </>
        }
      >
        {words.earlier}
        {mayBeClosed &&
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
      <Button
        kind={complete && emphasisOf(assessment) === 'go-on' ? 'primary' : undefined}
        block
        type={guarded ? 'button' : 'submit'}
        unavailable={reason !== undefined}
        aria-describedby={(reason ?? missing) === undefined ? undefined : reasonId}
        onClick={() => askForClosed(guarded)}
      >
        {words.button}
      </Button>
      {(reason ?? missing) !== undefined && (
        <p
          id={reasonId}
          className={styles.reason}
          data-claim={reason === undecided ? 'undecided' : undefined}
        >
          {reason ?? missing}
        </p>
      )}
      <ol className={styles.then}>
        {then.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

function openRequest(requests: readonly RequestRecord[]): string | undefined {
  const isOpen = requests.some(({ progress: { phase } }) => phase === 'waiting' || phase === 'sending')
  return isOpen ? 'A request is open. Answer it, or stop waiting for it, before you ask again.' : undefined
}

function undecidedRequest(requests: readonly RequestRecord[], account: AccountRef): string | undefined {
  const isUndecided = requests.some(
    ({ account: of, signing, progress }) =>
      progress.phase === 'settled' &&
      progress.outcome.kind === 'undecided' &&
      signing === undefined &&
      sameAccount(of, account),
  )
  return isUndecided
    ? 'An earlier request may have been sent. This waits until it is found, or until you say that it was refused there.'
    : undefined
}

/**
 * Whether a window may still be open whose answer is no longer awaited. A request for names blocks no other request.
 */
function isLeftOpen({ method, progress }: RequestRecord): boolean {
  return progress.phase === 'orphaned' && method !== 'wallet_requestPermissions'
}
