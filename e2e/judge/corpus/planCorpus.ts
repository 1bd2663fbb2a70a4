import { exchanges } from './families/exchanges.ts'
import { payments } from './families/payments.ts'
import { payrolls } from './families/payrolls.ts'
import { wraps } from './families/wraps.ts'
import type { PlannedCase } from './PlannedCase.ts'

/** Every case of the corpus by its group, which is a file of its own. */
export const corpus: Readonly<Record<string, readonly PlannedCase[]>> = {
  payments,
  payrolls,
  exchanges,
  wraps,
}
