import type { Limit } from './Subject.ts'

/** Whether a value keeps its limit, and the words for it. `NaN` keeps none. */
export function judge(
  value: number,
  limit: Limit | undefined,
): { readonly kept: boolean; readonly text: string } {
  if (limit === undefined) return { kept: true, text: 'no limit' }
  const { kept, text } = compare(value, limit)
  return { kept, text: kept ? text : `MISSED: ${text}` }
}

function compare(value: number, limit: Limit): { readonly kept: boolean; readonly text: string } {
  if ('atMost' in limit) return { kept: value <= limit.atMost, text: `at most ${limit.atMost}` }
  if ('atLeast' in limit) return { kept: value >= limit.atLeast, text: `at least ${limit.atLeast}` }
  return { kept: value < limit.below, text: `below ${limit.below}` }
}
