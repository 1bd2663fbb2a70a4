import type { PaymentProblem } from './PaymentRow.ts'
import { readPaymentAmount } from './readPaymentAmount.ts'

/** What a list takes of a token beside the sum that the user expects. */
export type SumComparison =
  | { readonly kind: 'equal' }
  /** `by`: how much more the list takes than expected, in the smallest unit; below zero where it is less. */
  | { readonly kind: 'differs'; readonly by: bigint }
  | { readonly kind: 'unread'; readonly problem: PaymentProblem }

/**
 * Compares a sum with what was typed for it; `undefined` for nothing. An amount that could be read in two ways is not
 * read: it would fit a list that was misread in the same way.
 */
export function compareSum(typed: string, needed: bigint, decimals: number): SumComparison | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const read = readPaymentAmount(text, decimals, 'undecided')
  if (!read.ok) return { kind: 'unread', problem: read.problem }
  return read.amount === needed ? { kind: 'equal' } : { kind: 'differs', by: needed - read.amount }
}
