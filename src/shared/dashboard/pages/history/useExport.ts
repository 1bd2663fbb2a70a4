import { useEffect, useRef, useState } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { type AppError, toAppError } from '../../../errors/AppError.ts'
import { type ReadHistory, wholeHistory } from '../../../queries/wholeHistory.ts'

/** How far the reading of a whole history got. */
export type Export =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly count: number }
  | { readonly state: 'failed'; readonly error: AppError; readonly count: number }
  | { readonly state: 'read'; readonly history: ReadHistory }

/** Reads the whole history when asked to. A page that is left stops reading. */
export function useExport(account: AccountRef) {
  const [progress, setProgress] = useState<Export>({ state: 'idle' })
  const abort = useRef<AbortController>(undefined)
  const read = useRef<ReadHistory>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  async function start() {
    abort.current?.abort()
    const stop = new AbortController()
    const { signal } = stop
    abort.current = stop
    setProgress({ state: 'reading', count: read.current?.transactions.length ?? 0 })
    try {
      for await (const history of wholeHistory(account, { signal, begun: read.current })) {
        if (signal.aborted) return
        read.current = history
        setProgress({ state: 'reading', count: history.transactions.length })
      }
      const history = read.current
      read.current = undefined
      if (history !== undefined && !signal.aborted) setProgress({ state: 'read', history })
    } catch (error) {
      if (signal.aborted) return
      setProgress({
        state: 'failed',
        error: toAppError(error),
        count: read.current?.transactions.length ?? 0,
      })
    }
  }

  function cancel() {
    abort.current?.abort()
    read.current = undefined
    setProgress({ state: 'idle' })
  }

  return { progress, start, cancel }
}
