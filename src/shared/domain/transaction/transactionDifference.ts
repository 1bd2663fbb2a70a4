import type { SafeTransaction } from './safeTransaction.ts'

/** Every field that owners sign, in the order in which they are signed. */
export const transactionFields = [
  'to',
  'value',
  'data',
  'operation',
  'safeTxGas',
  'baseGas',
  'gasPrice',
  'gasToken',
  'refundReceiver',
  'nonce',
] as const satisfies readonly (keyof SafeTransaction)[]

export type TransactionField = (typeof transactionFields)[number]

/** One field of two transactions, in words that can be compared side by side. */
export type FieldDifference = {
  readonly field: TransactionField
  readonly left: string
  readonly right: string
  readonly differs: boolean
}

/** The two transactions side by side, every field of them, in the order in which they are signed. */
export function compareTransactions(
  left: SafeTransaction,
  right: SafeTransaction,
): readonly FieldDifference[] {
  return transactionFields.map((field) => {
    const [mine, other] = [String(left[field]), String(right[field])]
    return { field, left: mine, right: other, differs: mine.toLowerCase() !== other.toLowerCase() }
  })
}

/** The fields in which two transactions differ. The spelling of hex and addresses makes no difference. */
export function differingFields(left: SafeTransaction, right: SafeTransaction): readonly TransactionField[] {
  return compareTransactions(left, right).flatMap(({ field, differs }) => (differs ? [field] : []))
}
