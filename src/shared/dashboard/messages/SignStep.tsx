import { useId, useState } from 'react'
import type { RequestRecord } from '../../source/AccountSource.ts'
import { useSource, useSourceState } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { askerName, type Ready } from '../common/accountNames.ts'
import type { MessageDraft } from './messageDraft.ts'
import styles from './SignStep.module.css'

/** How it is signed, the button that asks, what stands in its way, and what happens after it. */
export function SignStep({
  ready,
  draft,
  onChange,
  checking,
  unavailable,
  complete,
}: {
  readonly ready: Ready
  readonly draft: MessageDraft
  readonly onChange: (draft: MessageDraft) => void
  /** The account is being read again before the request goes out. */
  readonly checking: boolean
  /** Why this message cannot be signed. */
  readonly unavailable: string | undefined
  /** There is a message and its hash. */
  readonly complete: boolean
}) {
  const { requests } = useSourceState()
  const [asking, setAsking] = useState(false)
  const reasonId = useId()
  const asker = askerName(ready.host)
  const isLeftOpen = requests.some(({ progress }) => progress.phase === 'orphaned')
  const reason = checking ? `Asking ${asker} which account is open…` : (openRequest(requests) ?? unavailable)
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
              It is closed, ask
            </Button>
            <Button small onClick={() => setAsking(false)}>
              Not yet
            </Button>
          </>
        }
      >
        You stopped waiting for an earlier request. It may still have been signed or sent: look at the list
        above before you ask for the same again.
      </Note>
    )

  return (
    <>
      <WayChoice draft={draft} onChange={onChange} />
      <Button
        kind="primary"
        block
        type={guarded ? 'button' : 'submit'}
        unavailable={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={() => setAsking(guarded)}
      >
        Sign in {asker}
      </Button>
      {reason !== undefined && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      <ol className={styles.then}>
        {draft.onChain ? (
          <>
            <li>{asker} asks you to confirm a transaction that signs the hash of the message.</li>
            <li>Owners sign it and one executes it. That costs a fee and cannot be taken back.</li>
            <li>This page follows it, then asks the Safe whether the message is signed.</li>
          </>
        ) : (
          <>
            <li>{asker} shows the message and its hash. Compare both with this page.</li>
            <li>Owners sign until the threshold is met. Nothing is written to the chain.</li>
            <li>The signature appears here, to copy and to verify.</li>
          </>
        )}
      </ol>
    </>
  )
}

/** Shown where the page around us lets one choose. */
function WayChoice({
  draft,
  onChange,
}: {
  readonly draft: MessageDraft
  readonly onChange: (draft: MessageDraft) => void
}) {
  const { capabilities } = useSource()
  const name = useId()
  if (capabilities.hostTools === undefined) return null
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>How it is signed</legend>
      <label className={styles.way}>
        <input
          type="radio"
          name={name}
          checked={!draft.onChain}
          onChange={() => onChange({ ...draft, onChain: false })}
        />
        <span>
          Collect signatures <span className={styles.hint}>free, off chain</span>
        </span>
      </label>
      <label className={styles.way}>
        <input
          type="radio"
          name={name}
          checked={draft.onChain}
          onChange={() => onChange({ ...draft, onChain: true })}
        />
        <span>
          Sign on chain <span className={styles.hint}>by a transaction</span>
        </span>
      </label>
    </fieldset>
  )
}

function openRequest(requests: readonly RequestRecord[]): string | undefined {
  const isOpen = requests.some(({ progress: { phase } }) => phase === 'waiting' || phase === 'sending')
  return isOpen ? 'A request is open. Answer it, or stop waiting for it, before you ask again.' : undefined
}
