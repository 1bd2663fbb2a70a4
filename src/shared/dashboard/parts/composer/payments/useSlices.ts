import { useEffect, useState } from 'react'
import type { Slices } from '../../../../domain/values/slices.ts'

/** How long work runs until the page may answer, in milliseconds: half a frame. */
const sliceMilliseconds = 8
/** How often progress is shown, in milliseconds. */
const progressMilliseconds = 200

export type Sliced<value> = {
  /** What the work came to; until it is done, what the work before it came to. */
  readonly latest: value | undefined
  readonly state: 'done' | 'working' | 'stopped'
  /** Items of the present step that are done. */
  readonly progress: number
  readonly stop: () => void
  readonly goOn: () => void
}

type Make<value> = () => Slices<value>

/**
 * Does work in slices, between which the page answers. Another `make` is other work and takes the place of the one
 * before; the same function is the same work. `undefined` is none.
 */
export function useSlices<value>(make: Make<value> | undefined): Sliced<value> {
  const [done, setDone] = useState<{ readonly of: Make<value> | undefined; readonly value?: value }>({
    of: undefined,
  })
  const [stopped, setStopped] = useState<{ readonly of: Make<value> | undefined }>()
  const [progress, setProgress] = useState(0)
  const isStopped = make !== undefined && stopped?.of === make
  useEffect(() => {
    if (make === undefined || isStopped) return
    const leaving = new AbortController()
    setProgress(0)
    runSlices(make(), setProgress, leaving.signal).then(
      (value) => {
        if (!leaving.signal.aborted) setDone({ of: make, value })
      },
      // Something else is worked on by now.
      (error: unknown) => {
        if (!leaving.signal.aborted) throw error
      },
    )
    return () => leaving.abort()
  }, [make, isStopped])
  return {
    latest: done.value,
    state: make === undefined || done.of === make ? 'done' : isStopped ? 'stopped' : 'working',
    progress,
    stop: () => setStopped({ of: make }),
    goOn: () => setStopped(undefined),
  }
}

/** Rejects with the reason of `signal` once it aborts. */
async function runSlices<value>(
  work: Slices<value>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<value> {
  let drawnAt = performance.now()
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    const began = performance.now()
    let step = work.next()
    while (step.done !== true && performance.now() - began < sliceMilliseconds) step = work.next()
    if (step.done === true) return step.value
    if (performance.now() - drawnAt > progressMilliseconds) {
      onProgress(step.value)
      drawnAt = performance.now()
    }
  }
}
