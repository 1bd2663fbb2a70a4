import type { ReactNode } from 'react'
import type { Assessment } from '../../../domain/checks/assess.ts'
import { Acknowledge } from '../../parts/review/Acknowledge.tsx'

/** What the findings say about signing, sending and executing: why not now; `undefined` where nothing stands against it. */
export type Gate = { readonly reason: string | undefined }

/** Stands once before everything that can be done with one transaction: whoever understood it need not say so twice. */
export function ActGate({
  assessment,
  children,
}: {
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
  readonly children: (gate: Gate) => ReactNode
}) {
  return (
    <Acknowledge assessment={assessment}>
      {(allowed) => children({ reason: allowed ? undefined : reasonAgainst(assessment) })}
    </Acknowledge>
  )
}

function reasonAgainst(assessment: Assessment | undefined): string {
  return assessment === undefined ? 'The checks are still running.' : 'Read the critical findings first.'
}
