import { newAllowance, type QuestionBudget } from '../gateway/readAround.ts'

const allowances = new WeakMap<AbortSignal, QuestionBudget>()

/** The budget of questions for one read of a list. Its pages share a signal, and so the budget. */
export function allowanceOf(signal: AbortSignal): QuestionBudget {
  const allowance = allowances.get(signal) ?? newAllowance()
  allowances.set(signal, allowance)
  return allowance
}
