import type { DecodedCall } from '../calldata/DecodedCall.ts'
import type { ClaimedBy } from '../checks/words/ClaimedBy.ts'
import type { OfficialRole } from '../contracts/OfficialContract.ts'
import type { ShownOrder } from '../orders/ShownOrder.ts'
import type { SafeVersion } from '../safe/safeVersion.ts'
import type { LackedPart } from '../settingsChange/lackedPart.ts'
import type { SafeChange } from '../settingsChange/SafeChange.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import type { LowerAddress } from '../values/address.ts'
import type { LeadAccount, LeadQuorum, LeadUnit } from './Lead.ts'

/** Another transaction with the nonce of the one that a sentence is about. */
export type Rival = {
  readonly transaction: SafeTransaction
  readonly call: DecodedCall
  /** The connected account signed it. */
  readonly byYou: boolean
  /** How many signed it; absent where that is not known. */
  readonly signed?: number | undefined
}

/**
 * What a lead sentence wants to know beside the bytes. Every answer may be `undefined`, which is "not known": the
 * sentence then says less, and nothing that is not known.
 */
export type LeadWorld = {
  readonly safe: LowerAddress
  /** Of the Safe's contract. */
  readonly version: SafeVersion | undefined
  /** Symbol and decimals; the zero address is the native currency. */
  readonly unitOf: (token: LowerAddress) => LeadUnit | undefined
  /** How a sentence calls the account, where it has better than its address. */
  readonly nameOf: (address: LowerAddress) => string | undefined
  /** What a token or a collection calls itself, for its amounts and items: any contract can answer so. */
  readonly ownNameOf: (token: LowerAddress) => string | undefined
  readonly roleOf: (address: LowerAddress) => LeadAccount['role']
  /** Whether the Safe never paid the account before, and its owners know it in no other way. */
  readonly isNew: (address: LowerAddress) => boolean | undefined
  /** Whom the address could be taken for, as a name or an address. */
  readonly imitates: (address: LowerAddress) => string | undefined
  /** Whether the owners know the account, or everybody knows the contract. */
  readonly isRecognised: (address: LowerAddress) => boolean | undefined
  /** The part that a change would set and this version of the Safe does not have, so that it sets nothing. */
  readonly lacks: (change: SafeChange) => LackedPart | undefined
  /** What Safe publishes there; `foreign` for all other code. */
  readonly officialRole: (address: LowerAddress) => OfficialRole | 'foreign' | undefined
  readonly standardOf: (token: LowerAddress) => 'erc20' | 'erc721' | 'erc1155' | 'none' | undefined
  /** Whether a check of the refund for gas is critical. */
  readonly graveRefund: () => boolean
  /** What the Safe holds of a token, in its smallest unit. */
  readonly held: (token: LowerAddress) => bigint | undefined
  /** What waits with the same nonce, so that only one of them can run; `undefined` where that is not known. */
  readonly rivals: () => readonly Rival[] | undefined
  /** The owners and the threshold before it runs. */
  readonly quorum: LeadQuorum | undefined
  /** The contract behind the Safe after a simulation, where that is another one than before. */
  readonly codeAfter: LowerAddress | undefined
  /**
   * What the Safe holds more of a token afterwards, in its smallest unit, as a simulation or a receipt says; `undefined`
   * where neither does.
   */
  readonly gained: (token: LowerAddress) => bigint | undefined
  /** The order that a call signs, where it is shown and its hash fits. */
  readonly orderOf: (call: DecodedCall) => ShownOrder | undefined
  /** The name that the user's file or interface gives the method of a call that is not known here, and whose word it is. */
  readonly claimedOf: (call: DecodedCall) => { readonly method: string; readonly by: ClaimedBy } | undefined
}

/** Nothing is known but the Safe, and maybe its currency: for a title before any answer has come. */
export function bareWorld(safe: LowerAddress, native?: LeadUnit): LeadWorld {
  const nothing = () => undefined
  return {
    safe,
    version: undefined,
    unitOf: (token) => (/^0x0{40}$/.test(token) ? native : undefined),
    nameOf: (address) => (address === safe ? 'this Safe' : undefined),
    ownNameOf: nothing,
    roleOf: nothing,
    isNew: nothing,
    imitates: nothing,
    isRecognised: nothing,
    lacks: nothing,
    officialRole: nothing,
    standardOf: nothing,
    graveRefund: () => false,
    held: nothing,
    rivals: nothing,
    quorum: undefined,
    codeAfter: undefined,
    gained: nothing,
    orderOf: nothing,
    claimedOf: nothing,
  }
}
