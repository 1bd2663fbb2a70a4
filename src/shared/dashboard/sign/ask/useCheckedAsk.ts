import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { type Gate, useGate } from '../acts/useGate.ts'

export type CheckedAsk = {
  /** What the checks found in the batch or message as it is now. */
  readonly gate: Gate
  /**
   * `waiting`: the button was pressed, and the checks still run. `unanswered`: they took too long; a user who types the
   * phrase and submits again asks for something unchecked, and knows it. `found`: they came through after the press and
   * found something that has to be read first; nothing goes out before the next press.
   */
  readonly phase: 'idle' | 'waiting' | 'unanswered' | 'found'
  /** Ids of the earlier requests that the person is asked about; a submission is the answer. */
  readonly asksAbout: readonly string[]
  readonly askAbout: (requests: readonly string[]) => void
  readonly submit: () => void
  readonly assessed: (assessment: Assessment | undefined) => void
}

const none: readonly string[] = []

/** How long the checks may take once the button was pressed. */
const timeoutMilliseconds = 10_000

/**
 * Asks the account only after the checks, where any are needed. A button that was pressed too early need not be pressed
 * again: the question goes out when the checks are through, unless they found something that has to be read first. `ask` gets the way
 * to the clearance that its act takes, and the ids of the earlier requests that the person has read of.
 */
export function useCheckedAsk({
  needed,
  ask,
}: {
  readonly needed: boolean
  readonly ask: (clear: Gate['clear'], despite: readonly string[]) => void
}): CheckedAsk {
  const [assessment, setAssessment] = useState<Assessment>()
  const [asksAbout, askAbout] = useState(none)
  /** What the submission that waits for the checks was made in spite of. */
  const despite = useRef(none)
  const gate = useGate(assessment)
  const { clear, onType } = gate
  const [phase, setPhase] = useAskPhase(assessment, askNow)

  function askNow() {
    ask(clear, despite.current)
    // What was typed in spite of a finding holds once.
    onType('')
  }

  const assessed = useCallback(
    (next: Assessment | undefined) => {
      setAssessment(next)
      // Something else: what was wanted of the last one does not hold for it.
      if (next === undefined) setPhase('idle')
    },
    [setPhase],
  )

  function submit() {
    despite.current = asksAbout
    askAbout(none)
    if (needed && assessment === undefined && phase !== 'unanswered') return setPhase('waiting')
    setPhase('idle')
    askNow()
  }

  return { gate, phase, asksAbout, askAbout, submit, assessed }
}

/** How far a submission is that waits for the checks. `onChecked`: they are through, and hold nothing back. */
function useAskPhase(assessment: Assessment | undefined, onChecked: () => void) {
  const [phase, setPhase] = useState<CheckedAsk['phase']>('idle')
  const goOn = useEffectEvent(onChecked)

  useEffect(() => {
    // What the checks say late, they say all the same; only the question does not go out by itself any more.
    if (phase === 'unanswered' && assessment !== undefined) setPhase('idle')
    if (phase !== 'waiting') return
    if (assessment !== undefined) {
      const isHeld = isLoud(assessment)
      setPhase(isHeld ? 'found' : 'idle')
      if (!isHeld) goOn()
      return
    }
    const timer = setTimeout(() => setPhase('unanswered'), timeoutMilliseconds)
    return () => clearTimeout(timer)
  }, [phase, assessment])

  return [phase, setPhase] as const
}

/** Nobody has read what the checks found after the press. */
function isLoud({ findings }: Assessment): boolean {
  return findings.some(({ severity }) => severity === 'critical' || severity === 'high')
}
