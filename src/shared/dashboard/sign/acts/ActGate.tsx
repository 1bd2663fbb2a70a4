import type { ReactNode } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { Understood } from '../../parts/frame/verdict/Understood.tsx'
import { type Gate, useGate } from './useGate.ts'

/** Comes once before everything that can be done with one transaction or message. With a critical finding the phrase
 * has to be typed, once for all of it; until the checks have run nothing is offered.
 */
export function ActGate({
  assessment,
  children,
}: {
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
  readonly children: (gate: Gate) => ReactNode
}) {
  const gate = useGate(assessment)
  return (
    <>
      {assessment?.needsAcknowledgement === true && (
        <Understood assessment={assessment} typed={gate.typed} onType={gate.onType} />
      )}
      {children(gate)}
    </>
  )
}
