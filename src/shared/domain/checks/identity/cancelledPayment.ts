import { decodeCall } from '../../calldata/decodeCall.ts'
import { lowerAddress } from '../../values/address.ts'
import { groupBy } from '../../values/groupBy.ts'
import { paidOut } from '../doubles/paidAlike.ts'
import type { KnownTransaction } from '../subject/CheckFacts.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { readCalls } from '../subject/createSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { notApplicable } from '../subject/Fact.ts'
import type { NamedAccount } from '../words/NamedAccount.ts'
import type { TokenAmount } from '../words/TokenAmount.ts'

/** What a transaction pays in all, and whom. */
export type CancelledPayment = {
  readonly amounts: readonly TokenAmount[]
  readonly recipients: readonly NamedAccount[]
}

const nothingElse = { otherTransactions: notApplicable('not-asked'), queue: notApplicable('not-asked') }

/** The payment that a transaction makes; `undefined` where it makes none, or does anything else besides. */
export function cancelledPayment(
  { identity, transaction }: KnownTransaction,
  subject: CheckSubject,
): CancelledPayment | undefined {
  const call = decodeCall({ from: identity.safe, ...transaction })
  const { transfers, calls } = readCalls(transaction, call, nothingElse)
  const paid = paidOut({ transfers, safe: lowerAddress(identity.safe) })
  const leaves = calls.filter((decodedCall) => decodedCall.calls.length === 0)
  const isPlain = paid.transfers.every(({ transfer: { kind } }) => kind === 'native' || kind === 'token')
  if (paid.calls.length === 0 || paid.calls.length !== leaves.length || !isPlain) return undefined
  const byToken = groupBy(paid.transfers, ({ transfer }) => transfer.token)
  const recipients = new Set(paid.transfers.map(({ transfer }) => transfer.to))
  return {
    amounts: [...byToken].map(([token, all]) =>
      amountOf(
        token,
        all.reduce((sum, { transfer }) => sum + transfer.amount, 0n),
        subject,
      ),
    ),
    recipients: [...recipients].map((address) => nameOf(address, subject)),
  }
}
