import { useEffect, useRef, useState } from 'react'
import { type AppError, toAppError } from '../../../errors/AppError.ts'
import type { HandingOver } from '../../../gateway/untilListed.ts'

/** One thing the user does with the wallet, from the press of a button to its end. */
export type ActState =
  | { readonly status: 'idle' }
  /** `reading` chain and wallet again and waiting for the `wallet`'s answer look the same from here. */
  | { readonly status: 'asking' }
  /** What was signed is being handed on. */
  | { readonly status: 'sharing' }
  /** The gateway said neither yes nor no to it: it is looked for in the gateway's lists. */
  | { readonly status: 'looking' }
  | { readonly status: 'failed'; readonly error: AppError }
  /** The user waits no more. */
  | { readonly status: 'stopped' }

export type Act = {
  readonly state: ActState
  readonly busy: boolean
  /** Runs `work`, one at a time. `sharing` is called when the wallet has answered. */
  readonly run: (work: (steps: Steps) => Promise<void>) => void
  readonly stop: () => void
  /** Takes the word of how it ended away. */
  readonly clear: () => void
}

export type Steps = {
  readonly signal: AbortSignal
  readonly sharing: () => void
  /** What is needed to hand something to the gateway. */
  readonly handing: HandingOver
}

/** How far an act got. Leaving the page ends the waiting. */
export function useAct(): Act {
  const [state, setState] = useState<ActState>({ status: 'idle' })
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const busy = state.status === 'asking' || state.status === 'sharing' || state.status === 'looking'

  async function start(work: (steps: Steps) => Promise<void>) {
    const abort = new AbortController()
    current.current = abort
    setState({ status: 'asking' })
    const { signal } = abort
    const onUndecided = () => setState({ status: 'looking' })
    try {
      await work({
        signal,
        sharing: () => setState({ status: 'sharing' }),
        handing: { signal, onUndecided, page: document },
      })
      if (!abort.signal.aborted) setState({ status: 'idle' })
    } catch (thrown) {
      if (!abort.signal.aborted) setState({ status: 'failed', error: toAppError(thrown) })
    }
  }

  return {
    state,
    busy,
    run(work) {
      if (!busy) void start(work)
    },
    stop() {
      current.current?.abort()
      setState({ status: 'stopped' })
    },
    clear: () => setState({ status: 'idle' }),
  }
}
