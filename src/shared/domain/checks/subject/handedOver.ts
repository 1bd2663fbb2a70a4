import type { Argument } from '../../calldata/Argument.ts'
import type { DecodedCall, MethodCall } from '../../calldata/DecodedCall.ts'
import { readRouterPayments } from '../../calldata/readRouterPayments.ts'
import type { LowerAddress } from '../../values/address.ts'

/**
 * What a method hands to an account, by the name of the argument: `result` is what the call brings, `payout` a payment
 * that a contract makes in place of the Safe, `position` the right to act for the Safe in a contract, `stand-in` votes
 * or stake that can be taken back.
 */
export type HandedPosition = {
  readonly kind: 'result' | 'payout' | 'position' | 'stand-in'
  readonly account: LowerAddress
  /** It may be a token or a contract that belongs there: only an account without code is meant. */
  readonly unsure: boolean
}

type NamedValue = {
  readonly name: string
  readonly type: string
  readonly value: string
  /** It is part of a tuple or of a list. */
  readonly inner: boolean
}

const none: readonly never[] = []

/** Methods that set, grant or take away: who appears there gets no result. */
const settling =
  /^(set(?!Flow)|grant|change|propose|nominate|update|assign|configure|appoint|enable|disable|authori[sz]e|unauthori[sz]e|approve|revoke|increaseAllowance|decreaseAllowance|permit(?!Transfer|Witness)|deny|renounce|cancel|delete|add(?!_?Liquidity)|remove(?!_?Liquidity)|accept|whitelist|blacklist|register(?=Operator|Allowed)|allow|scope|toggle|freeze|unfreeze|pause)/i
/** A payment is the purpose of these. */
const paying =
  /^(create(?!Edition|Retryable|Pool|Pair|AndInitialize|Market|Lock|Proposal|Proxy|Task|Clone|Order|Campaign)|disperse|multi_?send|airdrop|distribute|batch(Deposit|Transfer|Mint|ERC20|ETH|Create|Pay)|bulk|pay(?!NativeGas|Gas)|stream|setFlow|gift|donate|tip|transfer(From)?With(Reference|Fee)|modifyStream|fund|new(Immediate)?Payment|transferShares|safeMint|purchase)/i
/** Who is on such a list is paid by the contract again and again: contracts as gauges are, and people. */
const refilling = /^(add|set)_?Recipients?(List)?$/i
/** The account that is named gets what is its own, at no cost to others. */
const forOthers = /^(claim|harvest|getReward|processClaim|release|compound|accrue|checkpoint|poke|sync)/i
/** What is said of an account, and what arrives from another chain as it was sent there. */
const settled = /^(attest|multiAttest|finalize|relayMessage|claimMessage|claimAsset|claim_many)/i
/** The parts of these are offers, in which the sellers are named who are to be paid. */
const trading = /^(fulfill|match|validate)/i
/** Opening something in the name of an account makes it the owner of it. */
const opening =
  /^(requestWithdraw|mint|deposit|stake|create|open|register|wrap|unwrap|reclaim|subscribe|join)/i
/** Something is done for the account that the last word of the method announces, or that these methods pay. */
const onBehalf =
  /(To|For|OnBehalf|OnBehalfOf)$|^(join|exit|lock|boost|sellGem|buyGem|daiToUsds|usdsToDai|mkrToSky)$/

const receiving =
  /^(to|recipients?|receivers?|beneficiar(y|ies)|destination|onBehalfOf|dstReceiver|outputReceiver|mintRecipient|newRecipient|newMintRecipient|updatedRecipient|destinationAddress|toAddress|toAccount|l2Receiver|destOwner|forwardTo|transferTo|transferValueTo|payoutAddress|withdrawAddress|withdrawTo|refundTo|payee|dst|withdrawer|newWithdrawer|target(?=To))$/
const refunded = /^(refundAddress|excessFeeRefundAddress|callValueRefundAddress|creditBackAddress|refundee)$/
const either =
  /^(tokenOrReceiver|recipientOrToken|receiverOrToken|assetOrRecipient|assetOrReceiver|tokenOrRecipient|toOrToken|ownerOrToken|tokenOrAccount)$/
const owning = /^(owner|registrant|wrappedOwner|initialOwner)$/
const accountNames = /^(account|user|wallet|usr|guy|who)$/
const ownPosition = /^(requestRedeem|requestDeposit)/

/** Rights over what the Safe has in a contract. */
const acting =
  /^(operators?|managers?|delegates?|delegatee|authorized|relayer|controller|agent|masterContract|positionManager|claimer|flowOperator|appointee|proxy|bot|spender|newOperator|delegateTo|allocator|entity|recipient)$/
const letting =
  /^(allow(?!Target|Function|ance)|approve|authori[sz]e|delegate|hope$|permit|toggle|setApproval|setAuthorization|setRelayerApproval|setMasterContractApproval|setAccountOperator|setOperator|setDelegate|updateDelegate|setClaimer|setMaxFlow|setFlowPermissions|updateFlowOperator|increaseFlowRate|grantPermissions|setAppointee|grantPermission|createPermission|apply(Single|Multi)Target|cdpAllow|urnAllow)/i
const lettingAccount =
  /^(hope|allow|authori[sz]e|permit|setAppointee|apply(Single|Multi)Target|cdpAllow|urnAllow)/i
/** Votes and stake: those who have them cannot take what the Safe has, and the Safe can take them back. */
const standingIn =
  /^(delegate|delegateTo|delegateBy\w*|delegateVotes?|claimAndDelegate|redelegate|metaDelegate|setDelegation|setDelegate)$/
const flags = /^(is|enabled?|allowed?|active|approved?|authori[sz]ed|status|state|can|on)/i
const amounts = /^(amount|value|allowance|limit)$/

/** What a known call hands to accounts by the names of its arguments, each account once for each kind. */
export function handedOver(call: DecodedCall): readonly HandedPosition[] {
  const { content } = call
  if (content.kind !== 'method') return none
  const named = flattenNamed(content.arguments, '', false)
  const positions = new Map<string, HandedPosition>()
  const add = (kind: HandedPosition['kind'], account: LowerAddress, unsure = false) => {
    const key = `${kind} ${account}`
    if (!positions.has(key)) positions.set(key, { kind, account, unsure })
  }
  for (const account of readRouterPayments(call)?.receivers ?? none) add('result', account)
  for (const namedValue of named) {
    const kind = handedKindOf(content, namedValue)
    const account = kind === undefined ? undefined : accountNamedBy(namedValue)
    if (kind !== undefined && account !== undefined)
      add(kind, account, either.test(namedValue.name) || refilling.test(content.method.name))
  }
  return [...positions.values()]
}

function handedKindOf(
  { method: { name: method }, arguments: list }: MethodCall,
  { name, inner }: NamedValue,
) {
  if (settled.test(method) || (inner && trading.test(method))) return undefined
  if (refilling.test(method)) return receiving.test(name) ? 'payout' : undefined
  if (standingIn.test(method)) return acting.test(name) ? 'stand-in' : undefined
  if (letting.test(method)) {
    if (!acting.test(name) && !(lettingAccount.test(method) && accountNames.test(name))) return undefined
    return isGivenBack(list) ? undefined : 'position'
  }
  if (settling.test(method)) return undefined
  if (paying.test(method))
    return receiving.test(name) || (method === 'create' && accountNames.test(name)) ? 'payout' : undefined
  if (receiving.test(name) || refunded.test(name) || either.test(name)) return 'result'
  if (ownPosition.test(method)) return name === 'controller' ? 'result' : undefined
  if (forOthers.test(method)) return undefined
  if (opening.test(method) && owning.test(name)) return 'result'
  return onBehalf.test(method) && accountNames.test(name) ? 'result' : undefined
}

/** A flag that is not set, or an amount of nothing, takes the right away. */
function isGivenBack(list: readonly Argument[]): boolean {
  return list.some(
    ({ name, type, value }) =>
      (type === 'bool' && value === false && flags.test(name)) || (value === 0n && amounts.test(name)),
  )
}

/** Arguments of a tuple go by their own names, items of a list by that of the list. */
function flattenNamed(list: readonly Argument[], above: string, inner: boolean): readonly NamedValue[] {
  return list.flatMap(({ name, type, value }) => {
    const called = name === '' ? above : name
    if (typeof value === 'object') return flattenNamed(value, called, true)
    return typeof value === 'string' ? [{ name: called, type, value, inner }] : none
  })
}

const paddedAddress = /^0x0{24}(?!0{8})[0-9a-f]{40}$/

/** On other chains addresses may be longer: they are given as a word or as bytes. */
function accountNamedBy({ type, value }: NamedValue): LowerAddress | undefined {
  if (type === 'address') return value as LowerAddress
  if (type === 'bytes32' || type === 'bytes') {
    if (paddedAddress.test(value)) return `0x${value.slice(-40)}`
    if (type === 'bytes' && /^0x[0-9a-f]{40}$/.test(value)) return `0x${value.slice(2)}`
  }
  return undefined
}
