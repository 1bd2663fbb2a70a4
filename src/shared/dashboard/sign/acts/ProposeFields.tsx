import { noteProblem } from '../../../domain/transaction/proposalNote.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import type { Batch } from '../../parts/lines/useBatch.ts'
import { describeNoteProblem } from './describeNoteProblem.ts'
import styles from './ProposeFields.module.css'
import type { Proposing } from './useProposal.ts'

/** The nonce of a proposal and the note to the co-signers, which are kept with the lines. */
export function ProposeFields({
  batch: { draft, change },
  proposal: { role, unhashable, nonce, act, composed },
}: {
  readonly batch: Pick<Batch, 'draft' | 'change'>
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
        hint="Unsigned text. Anybody who can see the Safe can read it."
        problem={wrongNote && describeNoteProblem(wrongNote)}
      />
    </div>
  )
}
