import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { type AppError, toAppError } from '../../../errors/AppError.ts'
import { type ReadHistory, wholeHistory } from '../../../queries/wholeHistory.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type AccountBooks, readAccountBooks } from './readAccountBooks.ts'
import { type ReadBatches, readBatches } from './readBatches.ts'

/** How far the reading of a whole history got. */
export type Export =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly count: number }
  | { readonly state: 'opening' | 'booking' | 'comparing'; readonly count: number; readonly of: number }
  | { readonly state: 'failed'; readonly error: AppError; readonly count: number }
  | {
      readonly state: 'read'
      readonly history: ReadHistory
      /** What the chain says; `undefined` where the node does not tell: then only the gateway is in the file. */
      readonly account: AccountBooks | undefined
      /** Of the gateway alone. */
      readonly batches: ReadBatches
    }

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
      const tell = (state: 'opening' | 'booking' | 'comparing') => (count: number, of: number) => {
        if (!signal.aborted) setProgress({ state, count, of })
      }
      const given = { client, source, account, signal }
      const listed = history.transactions
      const books = await readAccountBooks({
        ...{ ...given, listed },
        onRead: tell('booking'),
        onCompared: tell('comparing'),
      }).catch(() => undefined)
      if (signal.aborted) return
      const batches =
        books === undefined
          ? await readBatches(listed, { ...given, onRead: tell('opening') })
          : new Map<string, never>()
      if (signal.aborted) return
      read.current = undefined
      setProgress({ state: 'read', history, account: books, batches })
    } catch (error) {
      if (signal.aborted) return
      setProgress({
        state: 'failed',
        error: toAppError(error),
        count: read.current?.transactions.length ?? 0,
      })
    }
  }

  /** Without a gateway: what the node's events name. */
  async function startAlone() {
    abort.current?.abort()
    const stop = new AbortController()
    const { signal } = stop
    abort.current = stop
    const tell = (state: 'booking' | 'comparing') => (count: number, of: number) => {
      if (!signal.aborted) setProgress({ state, count, of })
    }
    setProgress({ state: 'booking', count: 0, of: 0 })
    try {
      const books = await readAccountBooks({
        ...{ client, source, account, signal, listed: undefined },
        onRead: tell('booking'),
        onCompared: tell('comparing'),
      })
      const history = { transactions: [], unreadable: 0, cut: true, next: undefined }
      if (!signal.aborted) setProgress({ state: 'read', history, account: books, batches: new Map() })
    } catch (error) {
      if (!signal.aborted) setProgress({ state: 'failed', error: toAppError(error), count: 0 })
    }
  }

  function cancel() {
    abort.current?.abort()
    read.current = undefined
    setProgress({ state: 'idle' })
  }

  return { progress, start, startAlone, cancel }
}

/** Nothing is left to ask for: only the batches may be. */
function isWhole(history: ReadHistory | undefined): boolean {
  return history !== undefined && history.next === undefined
}
