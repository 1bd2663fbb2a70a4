import type { Assessment } from '../../../domain/checks/assess.ts'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'

const phrase = 'I understand'

/** Whether a person typed that they understood. */
export function isUnderstood(typed: string): boolean {
  return typed.trim().toLowerCase() === phrase.toLowerCase()
}

/** Says that there are critical findings, and has a person type that they understood. */
export function Understood({
  assessment,
  typed,
  onType,
}: {
  readonly assessment: Assessment
  readonly typed: string
  readonly onType: (typed: string) => void
}) {
  const count = assessment.findings.filter(({ needsAcknowledgement }) => needsAcknowledgement).length
  return (
    <>
      <Note
        kind="critical"
        title={count === 1 ? 'Stop: 1 critical finding.' : `Stop: ${count} critical findings.`}
      >
        Whoever goes on has to know why. Read the findings, and ask your co-signers by another channel.
      </Note>
      <PhraseField typed={typed} onType={onType} />
    </>
  )
}

/** Where the phrase is typed; `isUnderstood` says whether it was. */
export function PhraseField({
  typed,
  onType,
}: {
  readonly typed: string
  readonly onType: (typed: string) => void
}) {
  return (
    <Field
      label={
        <>
          To go on anyway, type <strong>{phrase}</strong>
        </>
      }
      hint="Typing it does not make it safe."
      value={typed}
      onChange={(event) => onType(event.target.value)}
      autoComplete="off"
    />
  )
}
