import { useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import {
  type Acknowledgement,
  acknowledgeFindings,
  isAcknowledged,
  typedUnder,
} from '../../../domain/clearance/acknowledgement.ts'
import type { Clearable, Clearance } from '../../../domain/clearance/Clearance.ts'
import { grantClearance } from '../../../domain/clearance/grantClearance.ts'
import { neverRuns } from '../../../domain/clearance/neverRuns.ts'

/**
 * What the findings say about signing, sending and executing. The acts themselves hold to it; a button only shows it.
 */
export type Gate = {
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
  /** Why not now; `undefined` where nothing forbids it. */
  readonly reason: string | undefined
  /** The phrase was typed under every current critical finding, or under the word that nothing is checked. */
  readonly isAcknowledged: boolean
  /** The acknowledgement typed for the current critical findings. */
  readonly typed: string
  readonly onType: (typed: string) => void
  /**
   * The clearance that an act takes. Throws `clearance/refused` where the findings, or what was typed, do not allow it.
   */
  readonly clear: (thing: Clearable) => Clearance
}

/** One for everything that can be done with one transaction or message: what was typed counts for all of it. */
export function useGate(assessment: Assessment | undefined): Gate {
  const [acknowledgement, setAcknowledgement] = useState<Acknowledgement>()
  const acknowledged = isAcknowledged(acknowledgement, assessment)
  return {
    assessment,
    reason: assessment !== undefined && acknowledged ? undefined : reasonAgainst(assessment),
    isAcknowledged: acknowledged,
    typed: typedUnder(acknowledgement, assessment),
    onType: (typed) => setAcknowledgement(acknowledgeFindings(typed, assessment)),
    clear: (thing) => grantClearance(thing, { assessment, acknowledgement }),
  }
}

function reasonAgainst(assessment: Assessment | undefined): string {
  if (assessment === undefined) return 'The checks are still running.'
  return neverRuns(assessment)
    ? 'The network can never run this. Divide it into smaller transactions.'
    : 'Read the critical findings first.'
}
