import { useCallback, useEffect, useRef, useState } from 'react'
import type { Assessment } from '../../../domain/checks/assess.ts'

export type CheckedAsk = {
  /** What the checks found in the batch or message as it stands; `undefined` until they have run. */
  readonly assessment: Assessment | undefined
  /**
   * `waiting`: a person wants to ask, and the checks are still at it. `unanswered`: they took too long; who submits
   * again asks for something unchecked, knowing it.
   */
  readonly phase: 'idle' | 'waiting' | 'unanswered'
  readonly submit: () => void
  readonly assessed: (assessment: Assessment | undefined) => void
}

/** So long, in ms, a person waits for checks that do not come. */
const patienceMilliseconds = 10_000

/**
 * Asks the account only after the checks, where any are needed. Who presses the button too early need not press it
 * again: the question goes out when the checks are through, unless they found something critical.
 */
export function useCheckedAsk({
  needed,
  ask,
}: {
  readonly needed: boolean
  readonly ask: () => void
}): CheckedAsk {
  const [assessment, setAssessment] = useState<Assessment>()
  const [phase, setPhase] = useState<CheckedAsk['phase']>('idle')
  const latest = useRef(ask)
  latest.current = ask

  const assessed = useCallback((next: Assessment | undefined) => {
    setAssessment(next)
    // Something else: what was wanted of the last one does not hold for it.
    if (next === undefined) setPhase('idle')
  }, [])

  useEffect(() => {
    if (phase !== 'waiting') return
    if (assessment !== undefined) {
      setPhase('idle')
      if (!assessment.needsAcknowledgement) latest.current()
      return
    }
    const timer = setTimeout(() => setPhase('unanswered'), patienceMilliseconds)
    return () => clearTimeout(timer)
  }, [phase, assessment])

  function submit() {
    if (!needed || assessment !== undefined || phase === 'unanswered') ask()
    else setPhase('waiting')
  }

  return { assessment, phase, submit, assessed }
}
