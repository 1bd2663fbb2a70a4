import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { phrase } from '../../../domain/clearance/acknowledgement.ts'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'

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
        Go on only if you know why. Read the findings, and ask your co-signers through another channel.
      </Note>
      <PhraseField typed={typed} onType={onType} />
    </>
  )
}

/** Where the phrase is typed. */
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
