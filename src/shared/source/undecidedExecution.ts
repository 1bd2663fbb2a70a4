import { sameAccount } from '../domain/safe/safeRef.ts'
import { isInDoubt } from './isInDoubt.ts'
import type { RequestRecord } from './RequestRecord.ts'
import type { ComposedTransaction } from './SafeSigner.ts'

/**
 * The newest request to execute this transaction of which it is not known what became: a wallet or a relay may execute it
 * at any moment. `by`: one of a relay alone.
 */
export function undecidedExecution(
  records: readonly RequestRecord[],
  { account, safeTxHash }: Pick<ComposedTransaction, 'account' | 'safeTxHash'>,
  by?: 'relay',
): RequestRecord | undefined {
  return records.find(
    (record) =>
      record.execution?.safeTxHash === safeTxHash &&
      (by === undefined || record.execution.relay === true) &&
      sameAccount(record.account, account) &&
      isInDoubt(record),
  )
}
