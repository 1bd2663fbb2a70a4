import { bytesAt } from '../../calldata/arguments.ts'
import { argumentsOf, type DecodedCall } from '../../calldata/DecodedCall.ts'
import { lowerAddress } from '../../values/address.ts'
import type { ApprovalFacts, KnownTransaction } from './CheckFacts.ts'

const approveHashSelector = '0xd4d9bdcd'

export const mostApprovedDepth = 3

/** Whether the calls of the transaction that a call approves are among those that are checked. */
export function isLookedInto({ path }: DecodedCall): boolean {
  return path.filter(({ kind }) => kind === 'approved-transaction').length < mostApprovedDepth
}

/** The known transaction whose hash a call approves; `undefined` for other calls and unknown hashes. */
export function approvedTransaction(call: DecodedCall, facts: ApprovalFacts): KnownTransaction | undefined {
  const hash = approvedHash(call)
  if (hash === undefined) return undefined
  for (const list of [facts.otherTransactions, facts.queue]) {
    const knownTransaction = list.known
      ? list.value.find((transaction) => transaction.safeTxHash.toLowerCase() === hash)
      : undefined
    if (knownTransaction !== undefined && lowerAddress(knownTransaction.identity.safe) === call.to)
      return knownTransaction
  }
  return undefined
}

export function approvedHash(call: DecodedCall): string | undefined {
  return bytesAt(argumentsOf(call, approveHashSelector) ?? [], 0)
}
