import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { dangerPhrase } from '../../../domain/clearance/dangerPhrase.ts'
import { neverRuns, refusedByNetwork } from '../../../domain/clearance/neverRuns.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Note } from '../../../ui/Note.tsx'

/** Says that there are critical findings, and has the user type that they understood, where that opens anything. */
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
  if (neverRuns(assessment)) {
    const why = assessment.findings.find(({ id }) => refusedByNetwork.has(id))?.sentence
    return (
      <Note kind="critical" title="Stop: the network can never run this.">
        {why} Divide it into smaller transactions.
      </Note>
    )
  }
  return (
    <>
      <Note
        kind="critical"
        title={count === 1 ? 'Stop: 1 critical finding.' : `Stop: ${count} critical findings.`}
      >
        Continue only if you know why. Read the findings, and ask your co-signers on another channel.
      </Note>
      <PhraseField assessment={assessment} typed={typed} onType={onType} />
    </>
  )
}

/** Where the danger is typed. */
export function PhraseField({
  assessment,
  typed,
  onType,
}: {
  /** `undefined` where the checks gave no answer. */
  readonly assessment: Assessment | undefined
  readonly typed: string
  readonly onType: (typed: string) => void
}) {
  return (
    <Field
      label={
        <>
          To continue anyway, type <strong>{dangerPhrase(assessment)}</strong>
        </>
      }
      hint="Typing it does not make it safe."
      value={typed}
      onChange={(event) => onType(event.target.value)}
      autoComplete="off"
    />
  )
}
