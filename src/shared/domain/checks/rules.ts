import { partWaits, sameRan, sameWaits } from './doubles/doubles.ts'
import {
  blockedStorage,
  nodesDisagree,
  nodesProvenWrong,
  nodesProvenWrongBeforeMessage,
  staleGateway,
} from './environment/environment.ts'
import { blockGas, burntNonce, tooLittleGas } from './gas/limits.ts'
import { paidTwice } from './gas/paidTwice.ts'
import { idleFields, paysExecutor, refund, refundReceiver, refundToken } from './gas/refund.ts'
import { claimedHash, contractHash, deviceHash } from './identity/hashes.ts'
import { nonceOrder, pastNonce, sameNonce } from './identity/nonce.ts'
import { chain, notASafe, safeVersion } from './identity/place.ts'
import { fakeRejection, proposer, unsignedText, untrusted } from './identity/proposal.ts'
import { sourcesDisagree, unknownHost } from './identity/sources.ts'
import { handsOver } from './messages/handsOver.ts'
import { namedHash } from './messages/hashes.ts'
import { orders } from './messages/orders.ts'
import { permits } from './messages/permits.ts'
import { malformedSignIn, signIn, signInGrants } from './messages/signInChecks.ts'
import { blindHash, hiddenText, lineEnds } from './messages/text.ts'
import {
  domainPlace,
  forwardedRequest,
  notValidated,
  oddTypes,
  onChainMessage,
  otherSafe,
  otherSafeMessage,
} from './messages/typed.ts'
import { chainOrders } from './power/orders.ts'
import { positions, powerCalls } from './power/power.ts'
import { signedHash } from './power/signedHash.ts'
import { stakeOwner } from './power/stakeOwner.ts'
import { fallbackHandler, guards, migration, singleton } from './settings/contracts.ts'
import { disabledModule, enabledModule, spendingLimit } from './settings/modules.ts'
import { unexpectedNonce, unexpectedState } from './settings/observed.ts'
import { ownerChange, specialOwner, threshold } from './settings/owners.ts'
import { partCalls } from './settings/parts.ts'
import { signingPower } from './settings/signingPower.ts'
import { deadlock } from './signatures/deadlock.ts'
import { approvedHashes, blindSignatures, contractSignatures } from './signatures/kinds.ts'
import { oddSignatures, ready, signatureOrder } from './signatures/packing.ts'
import { formerOwner, harvested, otherSigner, ownSignature, strangers } from './signatures/signers.ts'
import { unsignable } from './signatures/unsignable.ts'
import { lossOfWorth, nothingBack } from './simulation/returns.ts'
import {
  leavingItem,
  missingMove,
  notSimulated,
  reverts,
  simulatedAt,
  unexplainedOutflow,
} from './simulation/simulated.ts'
import { malformedBatch, oddArguments, tooMuch, undecodedCalls } from './structure/bytes.ts'
import {
  calledBatch,
  emptyDelegatecall,
  foreignDelegatecall,
  nestedDelegatecall,
  unusualDelegatecall,
} from './structure/delegatecall.ts'
import { delegatedAccounts } from './structure/delegatedAccounts.ts'
import { approvedHashCall, innerTransaction } from './structure/nested.ts'
import { setupCall, unknownOperation, zeroTarget } from './structure/operations.ts'
import { ignoredData, unknownSelector, wrongTarget } from './structure/selectors.ts'
import { undecodedAccounts } from './structure/undecodedAccounts.ts'
import type { MessageCheck, TransactionRule } from './subject/Check.ts'
import { amounts, changedAmount, largeTransfer } from './tokens/amounts.ts'
import { allowance, everyItem, hiddenApproval, leftAllowance, spenderKind } from './tokens/approvals.ts'
import { tokenName } from './tokens/contracts.ts'
import { batchLookAlike, otherLookAlike, recipientLookAlike } from './tokens/lookAlike.ts'
import { lostRecipient } from './tokens/lostRecipient.ts'
import { anyPrice } from './tokens/minimumOutput.ts'
import { changedNames, firstTime, foreignSender, otherChain } from './tokens/recipients.ts'
import { foreignResults } from './tokens/results.ts'

/** Every check of transactions. docs/checks.md is made from this list. */
export const transactionRules: readonly TransactionRule[] = [
  ...[claimedHash, contractHash, safeVersion, chain, notASafe, deviceHash, nonceOrder, sameNonce],
  ...[fakeRejection, pastNonce, proposer, untrusted, unsignedText, unknownHost, sourcesDisagree],
  ...[sameWaits, partWaits, sameRan],
  ...[strangers, otherSigner, harvested, signatureOrder, contractSignatures, approvedHashes, blindSignatures],
  ...[ready, ownSignature, formerOwner, oddSignatures, deadlock, unsignable],
  ...[foreignDelegatecall, emptyDelegatecall, nestedDelegatecall, unusualDelegatecall, calledBatch],
  ...[unknownOperation, zeroTarget, malformedBatch, oddArguments, tooMuch, unknownSelector, wrongTarget],
  ...[ignoredData, undecodedCalls, innerTransaction, approvedHashCall, setupCall],
  ...[ownerChange, threshold, enabledModule, disabledModule, guards, fallbackHandler, singleton, migration],
  ...[specialOwner, spendingLimit, unexpectedState, unexpectedNonce],
  ...[refund, refundReceiver, refundToken, idleFields, paysExecutor, burntNonce, tooLittleGas, blockGas],
  ...[paidTwice],
  ...[allowance, everyItem, spenderKind, hiddenApproval, leftAllowance, lostRecipient, foreignSender],
  ...[firstTime, otherChain, amounts, changedAmount, recipientLookAlike, changedNames],
  ...[tokenName, largeTransfer, otherLookAlike, batchLookAlike, powerCalls],
  ...[reverts, notSimulated, unexplainedOutflow, missingMove, leavingItem, simulatedAt],
  ...[staleGateway, nodesDisagree, blockedStorage, nodesProvenWrong],
  ...[undecodedAccounts, delegatedAccounts, foreignResults, positions],
  ...[nothingBack, lossOfWorth, anyPrice],
  ...[partCalls, signingPower, chainOrders, signedHash, stakeOwner],
]

/** Every check of messages. */
export const messageRules: readonly MessageCheck[] = [
  ...[blindHash, otherSafe, otherSafeMessage, permits, orders, signIn, domainPlace, oddTypes, hiddenText],
  ...[forwardedRequest, notValidated, onChainMessage, lineEnds, namedHash],
  ...[handsOver, signInGrants, malformedSignIn, nodesProvenWrongBeforeMessage],
]
