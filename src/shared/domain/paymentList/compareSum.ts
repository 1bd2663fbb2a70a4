import { matchShort } from '../values/matchShort.ts'
import type { PaymentProblem } from './PaymentRow.ts'
import { readPaymentAmount } from './readPaymentAmount.ts'

/** What a list takes of a token beside the sum that the user expects. */
export type SumComparison =
  | { readonly kind: 'equal' }
  /** `by`: how much more the list takes than expected, in the smallest unit; below zero where it is less. */
  | { readonly kind: 'differs'; readonly by: bigint }
  | { readonly kind: 'unread'; readonly problem: PaymentProblem }

/** Signs that can only group thousands, as sums are shown: `2,776.25`, `1.250.000`, `2.776,25`. */
const grouped = {
  ',': /^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/,
  '.': /^\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/,
}

/**
 * Compares a sum with what was typed for it; `undefined` for nothing. An amount that could be read in two ways is not
 * read: it would fit a list that was misread in the same way.
 */
export function compareSum(typed: string, needed: bigint, decimals: number): SumComparison | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const read = readPaymentAmount(withoutThousands(text), decimals, 'undecided')
  if (!read.ok) return { kind: 'unread', problem: read.problem }
  return read.amount === needed ? { kind: 'equal' } : { kind: 'differs', by: needed - read.amount }
}

function withoutThousands(text: string): string {
  if (matchShort(grouped[','], text) !== null) return text.replaceAll(',', '')
  return matchShort(grouped['.'], text) !== null ? text.replaceAll('.', '').replace(',', '.') : text
}
