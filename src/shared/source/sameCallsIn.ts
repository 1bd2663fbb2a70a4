import type { Call } from '../domain/values/call.ts'

/** Whether two requests make the same calls, in the same order. */
export function sameCallsIn(left: readonly Call[], right: readonly Call[]): boolean {
  return left.length === right.length && left.every((call, index) => sameCall(call, right[index]))
}

function sameCall(left: Call, right: Call | undefined): boolean {
  return (
    right !== undefined &&
    left.to.toLowerCase() === right.to.toLowerCase() &&
    left.value === right.value &&
    left.data.toLowerCase() === right.data.toLowerCase()
  )
}
