import { sameAddress } from '../../../domain/values/address.ts'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'

/** Calls the Safe itself with nothing: there is nothing to reject about a rejection. */
export function isRejection({
  composed: { account, transaction },
}: {
  readonly composed: Pick<ComposedTransaction, 'account' | 'transaction'>
}): boolean {
  const { to, value, data, operation } = transaction
  return sameAddress(to, account.address) && value === 0n && data === '0x' && operation === 0
}
