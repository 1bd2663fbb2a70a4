import type { SafeIdentity } from '../../safe/SafeIdentity.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'
import { lowerAddress, zeroAddress } from '../../values/address.ts'

/**
 * What a transaction is as a rejection of another one with its nonce. `empty`: an empty call of the Safe to itself,
 * which only uses up the nonce. `disguised`: looks like one, but its operation or gas fields are set. `false`: called
 * one by whoever proposed it or keeps it, and none. `inside`: a call of the Safe to itself without value, which services
 * take for one, and which carries data. `none`: nothing suggests it.
 */
export type RejectionVerdict = 'empty' | 'disguised' | 'false' | 'inside' | 'none'

export function rejectionVerdict(
  identity: SafeIdentity,
  transaction: SafeTransaction,
  labelled: boolean,
): RejectionVerdict {
  if (isEmptyRejection(identity, transaction)) return 'empty'
  if (looksLikeRejection(identity, transaction)) return 'disguised'
  if (labelled) return 'false'
  return lowerAddress(transaction.to) === lowerAddress(identity.safe) && transaction.value === 0n
    ? 'inside'
    : 'none'
}

/** Whether a transaction is exactly an empty call of the Safe to itself: it only uses up a nonce. */
export function isEmptyRejection(identity: SafeIdentity, transaction: SafeTransaction): boolean {
  return looksLikeRejection(identity, transaction) && hasPlainFields(transaction)
}

/** To the Safe itself, without value and data: what people take for a rejection. */
function looksLikeRejection(identity: SafeIdentity, { to, value, data }: SafeTransaction): boolean {
  return lowerAddress(to) === lowerAddress(identity.safe) && value === 0n && data === '0x'
}

function hasPlainFields(transaction: SafeTransaction): boolean {
  const { operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction
  const numbers = [safeTxGas, baseGas, gasPrice]
  return (
    operation === 0 &&
    numbers.every((number) => number === 0n) &&
    lowerAddress(gasToken) === zeroAddress &&
    lowerAddress(refundReceiver) === zeroAddress
  )
}
