import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rowFindingsQuery } from '../../../review/rowFindings.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { whenIdle } from '../../../ui/whenIdle.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { usePageKnowledge } from '../../parts/reading/review/usePageKnowledge.ts'

/** How far the rows of a queue are checked. */
export type CheckedRows = {
  readonly all: number
  readonly checked: number
  readonly critical: number
  /** Rows of which nothing could be said. */
  readonly failed: number
}

/**
 * Checks every row of a queue, whether or not it is in sight: one after the other in the order given, each when the
 * page has nothing else to do. The gateway is asked at its own rate, and what a row in sight has asked is not asked
 * again.
 */
export function useCheckedRows(ready: Ready, ids: readonly string[]): CheckedRows {
  const source = useSource()
  const page = usePageKnowledge(ready)
  const [allowed, setAllowed] = useState(1)
  const native = ready.chain.nativeCurrency
  const account = refOf(ready)
  const rows = useQueries({
    queries: ids.map((id, index) => ({
      ...rowFindingsQuery(source, account, { id, page, native }),
      enabled: index < allowed,
      // A row in sight asks again by itself.
      refetchInterval: false as const,
    })),
    combine: (results) => results.map(({ data, isPending }) => ({ data, isPending })),
  })
  const isSettled = rows[allowed - 1]?.isPending === false
  useEffect(() => {
    if (!isSettled || allowed >= ids.length) return
    let isCurrent = true
    void whenIdle(window).then(() => isCurrent && setAllowed(allowed + 1))
    return () => {
      isCurrent = false
    }
  }, [isSettled, allowed, ids.length])
  const settled = rows.filter(({ isPending }) => !isPending)
  const failed = settled.filter(({ data }) => data === null || data === undefined).length
  return {
    all: ids.length,
    checked: settled.length - failed,
    critical: settled.filter(({ data }) => data?.worst?.severity === 'critical').length,
    failed,
  }
}
