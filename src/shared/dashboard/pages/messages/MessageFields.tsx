import { useId } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import type { MessageDraft } from '../../parts/composer/draft/messageDraft.ts'
import styles from './MessageFields.module.css'

const kinds = [
  { kind: 'text', name: 'Text' },
  { kind: 'typed-data', name: 'Typed data (EIP-712)' },
] as const

type MessageFieldsProps = {
  readonly draft: MessageDraft
  readonly onChange: (draft: MessageDraft) => void
  readonly problem: { readonly title: string; readonly advice: string } | undefined
}

/** What is to be signed, as it is typed or pasted. A mistake is said below it and takes nothing away. */
export function MessageFields({ draft, onChange, problem }: MessageFieldsProps) {
  const id = useId()
  const isText = draft.kind === 'text'
  return (
    <div className={styles.fields}>
      <KindChoice draft={draft} onChange={onChange} />
      <label htmlFor={id} className={styles.label}>
        {isText ? 'Text to sign' : 'Typed data as JSON'}
      </label>
      <textarea
        id={id}
        className={joinClasses(styles.area, !isText && styles.mono)}
        rows={isText ? 4 : 10}
        value={isText ? draft.text : draft.json}
        placeholder={
          isText ? undefined : '{ "domain": {…}, "types": {…}, "primaryType": "…", "message": {…} }'
        }
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-said`}
        onChange={({ target: { value } }) => onChange({ ...draft, [isText ? 'text' : 'json']: value })}
      />
      <p id={`${id}-said`} role="status" className={problem === undefined ? styles.hint : styles.problem}>
        {problem === undefined ? (
          fieldHints[draft.kind]
        ) : (
          <>
            <strong>{problem.title}</strong> {problem.advice}
          </>
        )}
      </p>
    </div>
  )
}

const fieldHints = {
  text: 'Signed exactly as written, spaces and line breaks included.',
  'typed-data': 'Paste what the app or contract asks you to sign.',
}

function KindChoice({ draft, onChange }: Pick<MessageFieldsProps, 'draft' | 'onChange'>) {
  const name = useId()
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>Kind of message</legend>
      {kinds.map(({ kind, name: title }) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            name={name}
            checked={draft.kind === kind}
            onChange={() => onChange({ ...draft, kind })}
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
