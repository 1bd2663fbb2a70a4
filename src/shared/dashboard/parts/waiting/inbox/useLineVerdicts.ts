import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lineVerdictQuery } from '../../../../review/lineVerdict.ts'
import { whenIdle } from '../../../../ui/whenIdle.ts'
import { type LineVerdict, unasked } from './inboxLines.ts'

/** A line that can be judged: everything that its verdict is asked with. */
export type AskedLine = { readonly asked: Parameters<typeof lineVerdictQuery>; readonly mark: string }

/**
 * Judges one line after the other, each when the page has nothing else to do; none while `asks` is false, and no other
 * before the one under way has ended. By mark: a line whose mark is missing was not begun.
 */
export function useLineVerdicts(
  lines: readonly AskedLine[],
  asks: boolean,
): ReadonlyMap<string, LineVerdict> {
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  const answers = useQueries({
    queries: lines.map(({ asked, mark }) => ({
      ...lineVerdictQuery(...asked),
      enabled: asks && begun.has(mark),
    })),
  })
  const verdicts = new Map(
    lines.map(({ mark }, index): [string, LineVerdict] => {
      const { data, isError, isPending } = answers[index] ?? {}
      if (data) return [mark, { kind: 'known', findings: data }]
      if (data === null || isError) return [mark, { kind: 'failed' }]
      return [mark, isPending && begun.has(mark) ? asking : unasked]
    }),
  )
  const isBusy = lines.some(({ mark }) => begun.has(mark) && verdicts.get(mark)?.kind === 'asking')
  const next = isBusy || !asks ? undefined : lines.find(({ mark }) => !begun.has(mark))?.mark
  useEffect(() => {
    if (next === undefined) return
    let isCurrent = true
    void whenIdle(window).then(() => isCurrent && setBegun((marks) => new Set([...marks, next])))
    return () => {
      isCurrent = false
    }
  }, [next])
  return verdicts
}

const asking: LineVerdict = { kind: 'asking' }
