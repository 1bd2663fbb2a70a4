import type { LowerAddress } from '../../../src/shared/domain/values/address.ts'
import type { PlannedCall } from './chain/call.ts'

/** Something that happened before the transaction of a case. */
export type EarlierStep = PlannedCall & {
  readonly from: LowerAddress
  /** Seconds that pass before it; 1 by default. */
  readonly later?: number
}

/** A transaction that is yet to be executed, with the world that it is signed in. */
export type PlannedCase = {
  readonly id: string
  readonly title: string
  readonly set: 'attack' | 'ordinary'
  /** Of an attack: the checks that name its cause. */
  readonly causeIds: readonly string[]
  readonly weighty?: true
  /** Several are a batch of MultiSendCallOnly. */
  readonly calls: readonly PlannedCall[]
  /** 1 lets the Safe run the code of the only call as its own. */
  readonly operation?: 1
  readonly fields?: {
    readonly safeTxGas?: bigint
    readonly baseGas?: bigint
    readonly gasPrice?: bigint
    readonly gasToken?: LowerAddress
    readonly refundReceiver?: LowerAddress
  }
  readonly version?: string
  readonly owners?: readonly LowerAddress[]
  readonly threshold?: number
  readonly modules?: readonly LowerAddress[]
  readonly guard?: LowerAddress
  readonly handler?: LowerAddress
  readonly book?: readonly { readonly address: LowerAddress; readonly name: string }[]
  readonly past?: readonly LowerAddress[]
  readonly before?: readonly EarlierStep[]
  /** It changes the Safe past the Safe's own methods, so that the calls alone do not tell what the Safe becomes. */
  readonly rewritesSafe?: true
}
