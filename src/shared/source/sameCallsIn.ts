import type { Call } from '../domain/values/call.ts'

/** Whether two requests make the same calls, in whatever order: a batch pays the same when its lines are moved. */
export function sameCallsIn(left: readonly Call[], right: readonly Call[]): boolean {
  if (left.length !== right.length) return false
  const [own, other] = [left.map(callText).sort(), right.map(callText).sort()]
  return own.every((text, index) => text === other[index])
}

function callText({ to, value, data }: Call): string {
  return `${to} ${value} ${data}`.toLowerCase()
}
