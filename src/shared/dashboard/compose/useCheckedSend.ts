import { useCallback, useEffect, useRef, useState } from 'react'
import type { Assessment } from '../../domain/checks/assess.ts'

export type CheckedSend = {
  /** What the checks found in the batch as it stands; `undefined` until they have run. */
  readonly assessment: Assessment | undefined
  /**
   * `waiting`: a person wants to send, and the checks are still at it. `unanswered`: they took too long; who submits
   * again sends an unchecked batch, knowing it.
   */
  readonly phase: 'idle' | 'waiting' | 'unanswered'
  readonly submit: () => void
  readonly assessed: (assessment: Assessment | undefined) => void
}

/** So long, in ms, a person waits for checks that do not come. */
const patienceMilliseconds = 10_000

/**
 * Sends a batch only after its checks, where it needs any. Who presses the button too early need not press it again:
 * the batch goes out when the checks are through, unless they found something critical.
 */
export function useCheckedSend({
  needed,
  send,
}: {
  readonly needed: boolean
  readonly send: () => void
}): CheckedSend {
  const [assessment, setAssessment] = useState<Assessment>()
  const [phase, setPhase] = useState<CheckedSend['phase']>('idle')
  const latest = useRef(send)
  latest.current = send

  const assessed = useCallback((next: Assessment | undefined) => {
    setAssessment(next)
    // Another batch: what was wanted of the last one does not hold for it.
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
    if (!needed || assessment !== undefined || phase === 'unanswered') send()
    else setPhase('waiting')
  }

  return { assessment, phase, submit, assessed }
}
