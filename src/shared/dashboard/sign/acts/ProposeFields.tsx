import { noteProblem } from '../../../domain/transaction/proposalNote.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { describeNoteProblem } from './describeNoteProblem.ts'
import styles from './ProposeFields.module.css'
import type { Proposing } from './useProposal.ts'

/** As they were typed; without a nonce the recommended one is meant. */
export type ProposedFields = { readonly nonce?: string | undefined; readonly note: string }

/** The nonce of a proposal and the note to the co-signers, which are kept with the lines. */
export function ProposeFields<fields extends ProposedFields>({
  batch: { draft, change },
  proposal: { role, unhashable, nonce, act, composed },
}: {
  readonly batch: { readonly draft: fields; readonly change: (draft: fields) => void }
  readonly proposal: Proposing
}) {
  if (role === 'none' || unhashable !== undefined) return null
  const holds = act.held(composed && { kind: 'transaction', ...composed }) !== undefined
  const wrongNote = noteProblem(draft.note)
  return (
    <div className={styles.fields}>
      <Field
        label="Nonce"
        inputMode="numeric"
        autoComplete="off"
        value={draft.nonce ?? ''}
        placeholder={nonce.value?.toString()}
        readOnly={act.busy || holds}
        onChange={({ target: { value } }) => change({ ...draft, nonce: value === '' ? undefined : value })}
        hint={nonce.hint}
        problem={nonce.problem}
      />
      <Field
        label="Note to your co-signers"
        autoComplete="off"
        value={draft.note}
        readOnly={act.busy}
        onChange={({ target }) => change({ ...draft, note: target.value })}
        hint="Unsigned and public."
        problem={wrongNote && describeNoteProblem(wrongNote)}
      />
    </div>
  )
}
