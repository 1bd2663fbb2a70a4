import { type ReactNode, useState } from 'react'
import type { Assessment } from '../../../domain/checks/assess.ts'
import { isUnderstood, Understood } from './Understood.tsx'

/**
 * Stands before whatever signs, sends or executes. With a critical finding a person has to type that they understood;
 * until the checks have run nothing is offered. `children` gets whether it may be used.
 */
export function Acknowledge({
  assessment,
  children,
}: {
  readonly assessment: Assessment | undefined
  readonly children: (allowed: boolean) => ReactNode
}) {
  const [typed, setTyped] = useState('')
  if (assessment?.needsAcknowledgement !== true) return <>{children(assessment !== undefined)}</>
  return (
    <>
      <Understood assessment={assessment} typed={typed} onType={setTyped} />
      {children(isUnderstood(typed))}
    </>
  )
}
