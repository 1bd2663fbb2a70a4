import { useMemo } from 'react'
import type { Ready } from '../../frame/page/Ready.ts'
import type { CheckedLine } from '../draft/checkLines.ts'
import type { SameCall } from './sameCalls.ts'
import { useSameCalls } from './useSameCalls.ts'

const none: readonly never[] = []

/** What of a batch waits already, or was executed lately, by the number of the line; empty for a wallet. */
export function useSameByLine(
  ready: Ready,
  checked: readonly CheckedLine[],
): ReadonlyMap<number, readonly SameCall[]> {
  const isSafe = ready.account.kind === 'safe'
  const { same } = useSameCalls(ready, isSafe ? checked.map(({ call }) => call) : none)
  const mark = same.map(({ line, id }) => `${line} ${id}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found is a new list at each key; the mark changes when it says something else.
  return useMemo(() => {
    const byLine = new Map<number, readonly SameCall[]>()
    for (const call of same) byLine.set(call.line, [...(byLine.get(call.line) ?? []), call])
    return byLine
  }, [mark])
}
