import { type Allowance, newAllowance } from '../gateway/readAround.ts'

const allowances = new WeakMap<AbortSignal, Allowance>()

/** What one read of a list may still ask, over all of its pages: they share its signal. */
export function allowanceOf(signal: AbortSignal): Allowance {
  const allowance = allowances.get(signal) ?? newAllowance()
  allowances.set(signal, allowance)
  return allowance
}
