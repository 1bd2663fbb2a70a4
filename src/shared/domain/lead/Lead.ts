import type { CallUse, UseKind } from '../calldata/CallUse.ts'
import type { ClaimedBy } from '../checks/words/ClaimedBy.ts'
import type { OfficialRole } from '../contracts/OfficialContract.ts'
import type { LackedPart } from '../settingsChange/lackedPart.ts'
import type { LowerAddress } from '../values/address.ts'

/** An account that a lead sentence names. `name` is `undefined` where only the address is known. */
export type LeadAccount = {
  readonly address: LowerAddress
  readonly name: string | undefined
  /** What it is to this Safe, where it has no name that says more. */
  readonly role: 'owner' | 'own-safe' | undefined
}

/** An amount that a lead sentence names, in the smallest unit. The zero address is the native currency. */
export type LeadAmount = {
  readonly token: LeadAccount
  readonly amount: bigint
  /** `undefined` where the token's unit is unknown. */
  readonly unit: LeadUnit | undefined
}

export type LeadUnit = { readonly symbol: string; readonly decimals: number }

/** What is unusual about a recipient. */
export type Recipient = LeadAccount & {
  /** Never paid before, and known to the owners in no other way; `undefined` where the history is not known. */
  readonly isNew: boolean | undefined
  /** Whom the address imitates: a name, or what the account is to the Safe. */
  readonly imitates: string | undefined
}

/** One payment of a list: all that one recipient gets. */
export type LeadPayment = { readonly to: Recipient; readonly amounts: readonly LeadAmount[] }

/** How many owners there are, and how many have to sign. */
export type LeadQuorum = { readonly owners: number; readonly threshold: number }

/**
 * One thing that a transaction does, without words. `account` is whom or what it is about: the recipient, the spender,
 * the new owner, the contract.
 */
export type LeadAct = ActOf<keyof ActFacts>

/** An act of one of these codes. */
export type ActOf<code extends keyof ActFacts> = {
  readonly [one in code]: {
    readonly code: one
    readonly facts: ActFacts[one]
    /** How many calls it sums up. */
    readonly calls: number
  }
}[code]

export type ActFacts = {
  readonly pay: LeadPayment & { readonly account: LeadAccount }
  readonly 'pay-many': {
    readonly payments: readonly LeadPayment[]
    readonly sums: readonly LeadAmount[]
  }
  /** It takes from an account that is not the Safe. */
  readonly collect: {
    readonly account: LeadAccount
    readonly from: LeadAccount
    readonly amounts: readonly LeadAmount[]
  }
  readonly 'send-items': { readonly account: Recipient; readonly items: readonly LeadItem[] }
  readonly allow: {
    readonly account: LeadAccount
    readonly amount: LeadAmount
    readonly unlimited: boolean
    /** The owners know the spender, or it is a widely used contract; `undefined` where that could not be read. */
    readonly recognised: boolean | undefined
    /** All that the Safe holds of the token, where the spender may take as much; absent for less, and where it is not known. */
    readonly atRisk?: LeadAmount | undefined
    /** Seconds since 1970: when a signed permit ends. Absent for a call, which has no end. */
    readonly until?: number | undefined
  }
  readonly 'allow-items': {
    readonly account: LeadAccount
    readonly token: LeadAccount
    /** `undefined` for every item that there is and will be; `all` for balances and positions of every kind. */
    readonly item: bigint | 'all' | undefined
    readonly recognised: boolean | undefined
  }
  readonly revoke: { readonly account: LeadAccount; readonly token: LeadAccount }
  readonly 'add-owner': { readonly account: LeadAccount; readonly threshold: bigint } & WithQuorum
  readonly 'remove-owner': { readonly account: LeadAccount; readonly threshold: bigint } & WithQuorum
  readonly 'swap-owner': { readonly account: LeadAccount; readonly old: LeadAccount }
  readonly threshold: { readonly threshold: bigint } & WithQuorum
  readonly 'enable-module': { readonly account: LeadAccount }
  readonly 'disable-module': { readonly account: LeadAccount }
  readonly guard: PlacedAccount
  readonly 'module-guard': PlacedAccount
  readonly 'fallback-handler': PlacedAccount
  /** `official`: the new code is published by Safe; `undefined` where that could not be read. */
  readonly 'replace-code': { readonly account: LeadAccount; readonly official: boolean | undefined }
  /** `foreign`: certainly not code that Safe publishes for this. */
  readonly 'run-as-safe': { readonly account: LeadAccount; readonly foreign: boolean }
  readonly 'run-official': { readonly account: LeadAccount; readonly role: OfficialRole }
  readonly 'run-other-safe': { readonly account: LeadAccount }
  readonly 'approve-hash': { readonly account: LeadAccount }
  /** Something is done at a contract, as the arguments say. */
  readonly use: {
    readonly account: LeadAccount
    readonly at: LeadAccount
    readonly use: LeadUse
    /** The receiver; `undefined` for the Safe itself. */
    readonly to: Recipient | undefined
    /** The contract is known, or a simulation or a receipt shows it: else it is only asked to. */
    readonly certain: boolean
  }
  /** Power over a contract that is not this Safe. */
  readonly 'give-power': {
    readonly account: LeadAccount
    readonly over: LeadAccount
    readonly power: 'ownership' | 'offered-ownership' | 'role' | 'votes' | 'control'
    readonly recognised: boolean | undefined
  }
  readonly 'end-power': {
    /** Who loses it; the contract where it is the Safe itself. */
    readonly account: LeadAccount
    readonly over: LeadAccount
    readonly power: 'ownership' | 'own-role' | 'role'
  }
  readonly 'replace-other-code': { readonly account: LeadAccount; readonly over: LeadAccount }
  readonly call: {
    readonly account: LeadAccount
    /** `undefined` where the bytes do not tell. */
    readonly method: string | undefined
    /** Whose word the method is; absent where it is known here. */
    readonly claimedBy?: ClaimedBy | undefined
    /** Native currency that goes along. */
    readonly along: LeadAmount | undefined
    /** A method of tokens on something that is not a token. */
    readonly noToken: boolean
  }
  /** `cancels`: what waits with its nonce, as far as that is known; what the connected account signed comes first. */
  readonly reject: { readonly nonce: bigint; readonly cancels: readonly Cancelled[] }
  /** A message: a sign-in to a web site. */
  readonly 'sign-in': { readonly domain: string }
  /** A message: its first words. */
  readonly 'sign-text': { readonly words: string }
  /** Typed data that are nothing known here: their type and the name of their domain. */
  readonly 'sign-data': { readonly type: string; readonly domain: string | undefined }
  readonly 'sign-order': { readonly gives: readonly LeadAmount[]; readonly gets: readonly LeadAmount[] }
  /** A transaction of another Safe, as one of its owners. */
  readonly 'sign-for': { readonly account: LeadAccount }
  /** Calls that another account sends and that count as calls of this Safe. */
  readonly 'lend-name': { readonly calls: number }
  readonly nothing: { readonly account: LeadAccount }
}

/** What is done at a contract. */
export type LeadUse =
  | {
      readonly kind: 'swap'
      readonly gives: LeadAmount
      readonly gets: LeadAmount
      /** Which side is exact; the other is at most or at least. */
      readonly exact: 'gives' | 'gets'
      /** Seconds since 1970: when an order ends. */
      readonly until?: number | undefined
    }
  | {
      readonly kind: UseKind
      readonly amount: LeadAmount
      /** The largest number that there is: everything. */
      readonly all: boolean
    }
  | Extract<CallUse, { readonly kind: 'vote' }>

/** One item of a collection. */
export type LeadItem = {
  readonly token: LeadAccount
  readonly item: bigint
  /** How many of it, where there are many alike (EIP-1155). */
  readonly count?: bigint | undefined
}

type WithQuorum = { readonly before: LeadQuorum | undefined }
/** `account` is `undefined` where the place becomes empty. */
/** `lacks`: the Safe has no such part, so the change sets nothing. */
type PlacedAccount = { readonly account: LeadAccount | undefined; readonly lacks?: LackedPart | undefined }

export type LeadRefund = {
  readonly account: LeadAccount | undefined
  /** The owners know the account, or it is a known relay; `undefined` where that is not known. */
  readonly recognised: boolean | undefined
  /** The most that it can be. */
  readonly most: LeadAmount
  /** Of all that the Safe holds of the token, in whole per cent; `undefined` where that is not known. */
  readonly percent: number | undefined
  /** All that, where it can take as much or more. */
  readonly atRisk?: LeadAmount | undefined
  /** A check of it is critical: it belongs into the first sentence. */
  readonly grave: boolean
}

/** A transaction that a rejection cancels, by what it does. */
export type Cancelled = {
  readonly acts: Lead['acts']
  /** The connected account signed it. */
  readonly byYou: boolean
  /** How many signed it; absent where that is not known. */
  readonly signed?: number | undefined
}

/** What a transaction does, the gravest first, before it is said in words. */
export type Lead = {
  readonly acts: readonly [LeadAct, ...(readonly LeadAct[])]
  /** The Safe pays the executor for gas; `account` is `undefined` where any executor is paid. */
  readonly refund: LeadRefund | undefined
}

/** Whether the transaction still waits, and if not, how it ended. */
export type LeadState = 'waiting' | 'executed' | 'failed' | 'replaced'
