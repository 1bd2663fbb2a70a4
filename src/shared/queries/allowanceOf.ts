import { newAllowance, type QuestionBudget } from '../gateway/readAround.ts'

const allowances = new WeakMap<AbortSignal, QuestionBudget>()

/** What one read of a list may still ask, over all of its pages: they share its signal. */
export function allowanceOf(signal: AbortSignal): QuestionBudget {
  const allowance = allowances.get(signal) ?? newAllowance()
  allowances.set(signal, allowance)
  return allowance
}
