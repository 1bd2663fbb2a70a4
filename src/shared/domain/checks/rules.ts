import { doubleRules } from './doubles/doubles.ts'
import { environmentRules, nodesProvenWrongBeforeMessage } from './environment/environment.ts'
import { gasLimitRules } from './gas/limits.ts'
import { paidTwice } from './gas/paidTwice.ts'
import { refundRules } from './gas/refund.ts'
import { claimedHashRules } from './identity/hashes.ts'
import { nonceRules } from './identity/nonce.ts'
import { placeRules } from './identity/place.ts'
import { proposalRules } from './identity/proposal.ts'
import { sourceRules } from './identity/sources.ts'
import { handsOver } from './messages/handsOver.ts'
import { namedHash } from './messages/hashes.ts'
import { orders } from './messages/orders.ts'
import { permits } from './messages/permits.ts'
import { signInRules } from './messages/signInChecks.ts'
import { messageTextRules } from './messages/text.ts'
import { typedMessageRules } from './messages/typed.ts'
import { chainOrders } from './power/orders.ts'
import { positions } from './power/positions.ts'
import { powerCalls } from './power/power.ts'
import { signedHash } from './power/signedHash.ts'
import { stakeOwner } from './power/stakeOwner.ts'
import { contractRules } from './settings/contracts.ts'
import { moduleRules } from './settings/modules.ts'
import { observedRules } from './settings/observed.ts'
import { ownerRules } from './settings/owners.ts'
import { partCalls } from './settings/parts.ts'
import { signingPower } from './settings/signingPower.ts'
import { deadlock } from './signatures/deadlock.ts'
import { signatureKindRules } from './signatures/kinds.ts'
import { packingRules } from './signatures/packing.ts'
import { signerRules } from './signatures/signers.ts'
import { unsignable } from './signatures/unsignable.ts'
import { returnRules } from './simulation/returns.ts'
import { simulatedRules } from './simulation/simulated.ts'
import { byteRules } from './structure/bytes.ts'
import { delegatecallRules } from './structure/delegatecall.ts'
import { delegatedAccounts } from './structure/delegatedAccounts.ts'
import { nestedRules } from './structure/nested.ts'
import { operationRules } from './structure/operations.ts'
import { selectorRules } from './structure/selectors.ts'
import { undecodedAccounts } from './structure/undecodedAccounts.ts'
import type { MessageCheck, TransactionRule } from './subject/Check.ts'
import { amountRules } from './tokens/amounts.ts'
import { approvalRules } from './tokens/approvals.ts'
import { tokenName } from './tokens/contracts.ts'
import { lookAlikeRules } from './tokens/lookAlike.ts'
import { lostRecipient } from './tokens/lostRecipient.ts'
import { anyPrice } from './tokens/minimumOutput.ts'
import { recipientRules } from './tokens/recipients.ts'
import { foreignResults } from './tokens/results.ts'
import type { CheckId } from './words/CheckId.ts'

type Identified = { readonly id: CheckId }

/** Checks that come behind all others, in this order. Every other one has the place of its id. */
const lastChecks: readonly CheckId[] = [
  ...(['C18', 'C19', 'F19', 'H5', 'I7', 'I8', 'F18'] as const),
  ...(['D13', 'D14', 'H2', 'H3', 'H4'] as const),
]

/** Findings of one severity keep the order of their checks. */
function byPlace(left: Identified, right: Identified): number {
  return placeOf(left) - placeOf(right)
}

function placeOf({ id }: Identified): number {
  const last = lastChecks.indexOf(id)
  return last === -1 ? id.charCodeAt(0) * 1000 + Number(id.slice(1)) : 1_000_000 + last
}

/** Every check of transactions. docs/checks.md is made from this list. */
export const transactionRules: readonly TransactionRule[] = [
  ...doubleRules,
  ...environmentRules,
  ...gasLimitRules,
  paidTwice,
  ...refundRules,
  ...claimedHashRules,
  ...nonceRules,
  ...placeRules,
  ...proposalRules,
  ...sourceRules,
  chainOrders,
  powerCalls,
  positions,
  signedHash,
  stakeOwner,
  ...contractRules,
  ...moduleRules,
  ...observedRules,
  ...ownerRules,
  partCalls,
  signingPower,
  deadlock,
  ...signatureKindRules,
  ...packingRules,
  ...signerRules,
  unsignable,
  ...returnRules,
  ...simulatedRules,
  ...byteRules,
  ...delegatecallRules,
  delegatedAccounts,
  ...nestedRules,
  ...operationRules,
  ...selectorRules,
  undecodedAccounts,
  ...amountRules,
  ...approvalRules,
  tokenName,
  ...lookAlikeRules,
  lostRecipient,
  anyPrice,
  ...recipientRules,
  foreignResults,
].toSorted(byPlace)

/** Every check of messages. */
export const messageRules: readonly MessageCheck[] = [
  nodesProvenWrongBeforeMessage,
  handsOver,
  namedHash,
  orders,
  permits,
  ...signInRules,
  ...messageTextRules,
  ...typedMessageRules,
].toSorted(byPlace)
