import { useId } from 'react'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import type { MessageDraft } from '../../parts/composer/draft/messageDraft.ts'
import { askerName } from '../../parts/frame/page/askerName.ts'
import { capitalizeFirst } from '../../parts/frame/page/capitalizeFirst.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { AskStep } from '../../sign/ask/AskStep.tsx'
import styles from './SignStep.module.css'
import type { MessageFormState } from './useMessageForm.ts'

type MessageDraftState = {
  readonly draft: MessageDraft
  readonly onChange: (draft: MessageDraft) => void
}

/** How a message is signed, and the step that asks for it. */
export function SignStep({
  draft,
  onChange,
  unavailable,
  missing,
  asking,
}: MessageDraftState & {
  /** Why this message cannot be signed. */
  readonly unavailable: string | undefined
  /** What is left to type before it can be signed. */
  readonly missing: string | undefined
  readonly asking: Pick<MessageFormState['asking'], 'onChainOnly' | 'current' | 'checking' | 'checkedAsk'>
}) {
  const asker = askerName(useReady().host)
  return (
    <AskStep
      words={signingWords(asker, draft)}
      complete={asking.current !== undefined}
      reason={unavailable}
      missing={missing}
      asking={asking}
    >
      {asking.onChainOnly ? <OnChainOnly asker={asker} /> : <WayChoice draft={draft} onChange={onChange} />}
    </AskStep>
  )
}

function signingWords(asker: string, { onChain }: MessageDraft) {
  return {
    thing: 'message',
    button: `Sign in ${asker}`,
    again: 'It is closed, ask',
    earlier:
      'An earlier request has no answer yet. It may still have been signed or sent: look at the list above before you ask for the same again.',
    steps: onChain ? stepsOnChain(asker) : stepsOffChain(asker),
  }
}

function OnChainOnly({ asker }: { readonly asker: string }) {
  return (
    <Note kind="info" title={`For this Safe, ${asker} signs messages on chain only.`}>
      It collects signatures for Safes from version 1.0.0 on, and from 1.3.0 on for those with a fallback
      handler.
    </Note>
  )
}

function stepsOnChain(asker: string): readonly string[] {
  return [
    `${capitalizeFirst(asker)} asks you to confirm a transaction that signs the hash of the message.`,
    'Owners sign it and one executes it. That costs a fee and cannot be taken back.',
    'This page follows it, then asks the Safe whether the message is signed.',
  ]
}

function stepsOffChain(asker: string): readonly string[] {
  return [
    `${capitalizeFirst(asker)} shows the message and its hash. Compare both with this page.`,
    'Owners sign until the threshold is met. Nothing is written to the chain.',
    'The signature appears here, to copy and to verify.',
  ]
}

/** Shown where the host lets one choose. */
function WayChoice({ draft, onChange }: MessageDraftState) {
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
