import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { type AppError, toAppError } from '../../../errors/AppError.ts'
import { type ReadHistory, wholeHistory } from '../../../queries/wholeHistory.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type ReadBatches, readBatches } from './readBatches.ts'

/** How far the reading of a whole history got. */
export type Export =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly count: number }
  | { readonly state: 'opening'; readonly count: number; readonly of: number }
  | { readonly state: 'failed'; readonly error: AppError; readonly count: number }
  | { readonly state: 'read'; readonly history: ReadHistory; readonly batches: ReadBatches }

/** Reads the whole history and what its batches move when asked to. A page that is left stops reading. */
export function useExport(account: AccountRef) {
  const client = useQueryClient()
  const source = useSource()
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
      if (!isWhole(read.current))
        for await (const history of wholeHistory(account, { signal, begun: read.current })) {
          if (signal.aborted) return
          read.current = history
          setProgress({ state: 'reading', count: history.transactions.length })
        }
      const history = read.current
      if (history === undefined) return
      const onRead = (count: number, of: number) => setProgress({ state: 'opening', count, of })
      const given = { client, source, account, signal, onRead }
      const batches = await readBatches(history.transactions, given)
      if (signal.aborted) return
      read.current = undefined
      setProgress({ state: 'read', history, batches })
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

/** Nothing is left to ask for: only the batches may be. */
function isWhole(history: ReadHistory | undefined): boolean {
  return history !== undefined && history.next === undefined
}
