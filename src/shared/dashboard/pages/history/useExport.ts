import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { toAppError } from '../../../errors/AppError.ts'
import { type ReadHistory, wholeHistory } from '../../../queries/wholeHistory.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type Export, type ExportReading, readChainExport, readListedExport } from './readExport.ts'

/** Reads the whole history and what its batches move when asked to. A page that is left stops reading. */
export function useExport(account: AccountRef) {
  const { progress, setProgress, begin, stop } = useExportReading(account)
  /** What was read of the list before a failure: the next try goes on from it. */
  const read = useRef<ReadHistory>(undefined)

  const countRead = () => read.current?.transactions.length ?? 0

  async function start() {
    const reading = begin()
    reading.tell({ state: 'reading', count: countRead() })
    try {
      const done = await readOnwards(read, reading)
      if (done !== undefined) reading.tell(done)
    } catch (error) {
      reading.tell({ state: 'failed', error: toAppError(error), count: countRead() })
    }
  }

  /** Without a gateway: what the node's events name. */
  async function startAlone() {
    const reading = begin()
    reading.tell({ state: 'booking', count: 0, of: 0 })
    try {
      reading.tell(await readChainExport(reading))
    } catch (error) {
      reading.tell({ state: 'failed', error: toAppError(error), count: 0 })
    }
  }

  function cancel() {
    stop()
    read.current = undefined
    setProgress({ state: 'idle' })
  }

  return { progress, start, startAlone, cancel }
}

/** Goes on with a list, then reads what its transactions did. `undefined` when it was aborted. */
async function readOnwards(
  read: RefObject<ReadHistory | undefined>,
  reading: ExportReading,
): Promise<Export | undefined> {
  await readListed(read, reading)
  if (reading.signal.aborted || read.current === undefined) return undefined
  const done = await readListedExport(read.current, reading)
  if (done !== undefined) read.current = undefined
  return done
}

/** Goes on with a list, page by page: each is kept in `read` before the next is asked for. */
async function readListed(
  read: RefObject<ReadHistory | undefined>,
  { account, signal, tell }: ExportReading,
): Promise<void> {
  if (isWhole(read.current)) return
  for await (const history of wholeHistory(account, { signal, begun: read.current })) {
    if (signal.aborted) return
    read.current = history
    tell({ state: 'reading', count: history.transactions.length })
  }
}

/** One reading at a time: `begin` ends the one before, and what that still had to tell. */
function useExportReading(account: AccountRef) {
  const client = useQueryClient()
  const source = useSource()
  const [progress, setProgress] = useState<Export>({ state: 'idle' })
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  function begin(): ExportReading {
    abort.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    const tell = (next: Export) => {
      if (!signal.aborted) setProgress(next)
    }
    return { client, source, account, signal, tell }
  }

  return { progress, setProgress, begin, stop: () => abort.current?.abort() }
}

/** Nothing is left to ask for: only the batches may be. */
function isWhole(history: ReadHistory | undefined): boolean {
  return history !== undefined && history.next === undefined
}
