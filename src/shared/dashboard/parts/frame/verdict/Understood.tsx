import type { Assessment } from '../../../../domain/checks/Assessment.ts'
import { dangerPhrase } from '../../../../domain/clearance/dangerPhrase.ts'
import { neverRuns, refusedByNetwork } from '../../../../domain/clearance/neverRuns.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Note } from '../../../../ui/Note.tsx'

/**
 * Has the user type that they understood the critical findings, where that opens anything; says why where nothing does.
 * That there are some, the verdict says.
 */
export function Understood({
  assessment,
  typed,
  onType,
}: {
  readonly assessment: Assessment
  readonly typed: string
  readonly onType: (typed: string) => void
}) {
  if (neverRuns(assessment)) {
    const why = assessment.findings.find(({ id }) => refusedByNetwork.has(id))?.sentence
    return (
      <Note kind="critical" title="Stop: the network can never run this.">
        {why} Divide it into smaller transactions.
      </Note>
    )
  }
  return <PhraseField assessment={assessment} typed={typed} onType={onType} />
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
      hint="Ask your co-signers on another channel first."
      value={typed}
      onChange={(event) => onType(event.target.value)}
      autoComplete="off"
    />
  )
}
