import type { AssessedFindings } from './Assessed.ts'
import { dangerPhrase } from './dangerPhrase.ts'
import { neverRuns } from './neverRuns.ts'

/** What was typed, and under which findings. It holds for those findings of that transaction or message only. */
export type Acknowledgement = {
  readonly typed: string
  /** The critical findings that stood there, or that the checks gave no answer at all. */
  readonly under: readonly string[] | 'unchecked'
}

/** What was typed under the findings on screen; `undefined` where the checks gave no answer in time. */
export function acknowledgeFindings(
  typed: string,
  assessment: AssessedFindings | undefined,
): Acknowledgement {
  return { typed, under: assessment === undefined ? 'unchecked' : criticalMarks(assessment) }
}

/** What was typed under the findings shown now; empty where it was typed under others. */
export function typedUnder(
  acknowledgement: Acknowledgement | undefined,
  assessment: AssessedFindings | undefined,
): string {
  if (acknowledgement === undefined) return ''
  const { typed, under } = acknowledgement
  if (assessment === undefined || under === 'unchecked')
    return assessment === undefined && under === 'unchecked' ? typed : ''
  return criticalMarks(assessment).every((mark) => under.includes(mark)) ? typed : ''
}

/**
 * Whether the words were typed under every critical finding shown now, or there is none. No words help against what the
 * network never runs.
 */
export function isAcknowledged(
  acknowledgement: Acknowledgement | undefined,
  assessment: AssessedFindings | undefined,
): boolean {
  if (assessment !== undefined && criticalMarks(assessment).length === 0) return true
  if (assessment !== undefined && neverRuns(assessment)) return false
  return isUnderstood(typedUnder(acknowledgement, assessment), dangerPhrase(assessment))
}

function isUnderstood(typed: string, phrase: string): boolean {
  return typed.trim().toLowerCase() === phrase.toLowerCase()
}

function criticalMarks({ of, findings }: AssessedFindings): readonly string[] {
  const hash = of.kind === 'transaction' ? of.safeTxHash : of.safeMessageHash
  return findings
    .filter(({ needsAcknowledgement }) => needsAcknowledgement)
    .map(({ id, place }) => `${of.identity.chainId} ${of.identity.safe} ${hash} ${id} ${place}`)
}
