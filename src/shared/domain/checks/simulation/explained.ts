import type { Argument } from '../../calldata/Argument.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'

import { type LowerAddress, zeroAddress } from '../../values/address.ts'
import { permit2 } from '../subject/approvals.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { largestPayment } from '../subject/largestPayment.ts'
import { isTokenCall } from '../subject/readTransfers.ts'
import type { AssetMove } from '../subject/Simulation.ts'

/**
 * What leaves is explained when the decoded transfers and payments send as much, when the transaction lets spenders
 * take as much, when the token itself receives another call (as wrapped currency is to be exchanged), when a known
 * method names it (as a swap names what it sells); what is paid back for gas is added at its most. A transfer or an
 * allowance of less explains nothing: a small payment on the screen is what hides a large one.
 */
export function isExplained({ token, amount, nft }: AssetMove, subject: CheckSubject): boolean {
  const { transfers, approvals, calls, transaction, safe, identity } = subject
  const sent = transfers.filter(({ transfer }) => transfer.token === token && transfer.from === safe)
  // An item may be counted by its number, and several go in one call.
  if (nft && (sent.length > 0 || approvals.some((approval) => approval.token === token))) return true
  const spent = sent.reduce((sum, { transfer }) => sum + transfer.amount, 0n)
  const isRefund = transaction.gasToken.toLowerCase() === token
  const paidBack = isRefund ? largestPayment(transaction, identity.version) : 0n
  const allowed = token === zeroAddress ? 0n : allowedOf(token, subject)
  const left = -amount - paidBack
  if (allowed === 'endless' || left * 100n <= (spent + allowed) * mostOfShown) return true
  return token !== zeroAddress && calls.some((call) => namesToken(call, { token, left }, subject))
}

/** Tokens that keep a fee may take a little more than was said, in percent. */
const mostOfShown = 101n

/**
 * How much of a token spenders may take by what the calls allow. Permit2 takes only what it was set to let others take.
 */
function allowedOf(token: LowerAddress, { approvals }: CheckSubject): bigint | 'endless' {
  const approvedHere = approvals.filter((approval) => approval.token === token)
  const further = approvedHere.filter(({ spender }) => spender !== permit2)
  const counted = further.length > 0 ? further : approvedHere
  return counted.some(({ unlimited }) => unlimited)
    ? 'endless'
    : counted.reduce((sum, { amount }) => sum + amount, 0n)
}

type LeavingToken = { readonly token: LowerAddress; readonly left: bigint }

/**
 * A call of the token that neither pays nor allows, or of a known method with the token among its arguments. The method
 * of a contract that is not known has to name as much as leaves.
 */
function namesToken(call: DecodedCall, { token, left }: LeavingToken, subject: CheckSubject): boolean {
  const { knownAddresses, approvals } = subject
  if (call.content.kind !== 'method' || approvals.some((approval) => approval.call === call)) return false
  if (call.to === token) return !isTokenCall(call)
  const list = call.content.arguments
  if (!hasArgument(list, (value) => value === token)) return false
  if (knownAddresses.recognised(call.to) !== undefined) return true
  return hasArgument(list, (value) => typeof value === 'bigint' && value * mostOfShown >= left * 100n)
}

function hasArgument(list: readonly Argument[], fits: (value: Argument['value']) => boolean): boolean {
  return list.some(({ value }) => (typeof value === 'object' ? hasArgument(value, fits) : fits(value)))
}
