import { useId, useState } from 'react'
import type { Transfer } from '../../domain/calldata/decodeTransfer.ts'
import { encodeTransfer } from '../../domain/calldata/encodeTransfer.ts'
import type { RequestRecord } from '../../source/AccountSource.ts'
import { useSourceState } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { askerName, type Ready, refOf } from '../common/accountNames.ts'
import { isUnderstood, Understood } from '../verification/Understood.tsx'
import type { CheckedLine } from './checkLines.ts'
import { isUnfinished } from './describeProblem.ts'
import { findTwin } from './findTwin.ts'
import styles from './SendStep.module.css'
import type { CheckedSend } from './useCheckedSend.ts'

/** The button that sends, what stands in its way, and what happens after it. */
export function SendStep({
  ready,
  checked,
  transfers,
  insisted,
  checking,
  gate: { assessment, phase },
}: {
  readonly ready: Ready
  readonly checked: readonly CheckedLine[]
  readonly transfers: readonly Transfer[]
  readonly insisted: boolean
  /** The account is being read again before the request goes out. */
  readonly checking: boolean
  readonly gate: Pick<CheckedSend, 'assessment' | 'phase'>
}) {
  const { requests } = useSourceState()
  const [asking, setAsking] = useState(false)
  const reasonId = useId()
  const asker = askerName(ready.host)
  // A question about names stands in no one's way.
  const isLeftOpen = requests.some(
    ({ method, progress }) => progress.phase === 'orphaned' && method !== 'wallet_requestPermissions',
  )
  const twin = findTwin(transfers.map(encodeTransfer), refOf(ready), requests)
  const complete = transfers.length === checked.length
  const [typed, setTyped] = useState('')
  const stop = complete && assessment?.needsAcknowledgement === true
  const reason = checking
    ? `Asking ${asker} which account is open…`
    : (reasonAgainst(requests, checked, insisted) ??
      (phase === 'waiting' ? 'Checking this batch. It goes out when the checks are through.' : undefined) ??
      (stop && !isUnderstood(typed) ? 'Read the critical findings first.' : undefined))
  const guarded = isLeftOpen && complete

  if (asking && guarded && reason === undefined)
    return (
      <Note
        kind="high"
        live="polite"
        title={`Close the open window in ${asker}.`}
        actions={
          <>
            <Button small type="submit">
              It is closed, send
            </Button>
            <Button small onClick={() => setAsking(false)}>
              Not yet
            </Button>
          </>
        }
      >
        You stopped waiting for an earlier request. It may still have been sent: look at the list above before
        you send the same again.
      </Note>
    )

  return (
    <>
      {twin !== undefined && (
        <Note kind="warn" title="The same batch is in progress already.">
          It stands in the list above. Send it again only if it is meant twice.
        </Note>
      )}
      {stop && <Understood assessment={assessment} typed={typed} onType={setTyped} />}
      {phase === 'unanswered' && (
        <Note kind="warn" title="This batch could not be checked." live="polite">
          The chain does not answer. Send it again only if you know why.
        </Note>
      )}
      <Button
        kind="primary"
        block
        type={guarded ? 'button' : 'submit'}
        unavailable={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={() => setAsking(guarded)}
      >
        {buttonWords(ready, checked.length)}
      </Button>
      {reason !== undefined && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      <Then ready={ready} count={checked.length} />
    </>
  )
}

/** Why nothing can be sent now; `undefined` when pressing the button makes sense. */
function reasonAgainst(
  requests: readonly RequestRecord[],
  checked: readonly CheckedLine[],
  insisted: boolean,
): string | undefined {
  if (requests.some(({ progress }) => progress.phase === 'waiting' || progress.phase === 'sending'))
    return 'A request is open. Answer it, or stop waiting for it, before you send another.'
  const wrong = checked.filter((line) => isShownWrong(line, insisted)).length
  if (wrong === 0) return undefined
  const lines = wrong === 1 ? '1 line has errors' : `${wrong} lines have errors`
  return `${lines}. Nothing is sent while one is left, and no line is ever left out silently.`
}

function isShownWrong({ recipientProblem, amountProblem, token }: CheckedLine, insisted: boolean): boolean {
  const problems = [recipientProblem, amountProblem].flatMap((problem) => problem ?? [])
  return token === undefined || problems.some((problem) => insisted || !isUnfinished(problem))
}

function buttonWords({ account, host }: Ready, count: number): string {
  const transfers = count === 1 ? '1 transfer' : `${count} transfers`
  if (host !== undefined) return `Send ${transfers} in ${askerName(host)}`
  if (account.kind === 'safe' || count === 1) return `Send ${transfers} with your wallet`
  return `Send ${transfers}, one after the other`
}

function Then({ ready: { account, host }, count }: { readonly ready: Ready; readonly count: number }) {
  const asker = askerName(host)
  const asks =
    account.kind === 'wallet' && count > 1
      ? `${capital(asker)} asks ${count} times. Compare each question with its line.`
      : `${capital(asker)} asks you to confirm. Compare what it shows with these lines.`
  return (
    <ol className={styles.then}>
      <li>{asks}</li>
      {account.kind === 'safe' && <li>Owners sign until the threshold is met.</li>}
      <li>This page follows it until it is executed, failed or replaced.</li>
    </ol>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
