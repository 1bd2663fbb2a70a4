import type { LowerAddress } from '../values/address.ts'

/** An amount of one token, in its smallest unit. The zero address is the native currency. */
export type UsedAmount = { readonly token: LowerAddress; readonly amount: bigint }

/** What is done at an exchange, a lender or another contract, as the arguments of the call say. */
export type CallUse =
  | {
      readonly kind: 'swap'
      /** At most this, where the other side is the exact one. */
      readonly gives: UsedAmount
      /** At least this, where the other side is the exact one. */
      readonly gets: UsedAmount
      readonly exact: 'gives' | 'gets'
      /** Who gets it; `undefined` for the caller. */
      readonly receiver: LowerAddress | undefined
      /** Seconds since 1970; only of an order, which others fill. */
      readonly until?: number
    }
  | {
      readonly kind: UseKind
      readonly amount: UsedAmount
      /** Who gets it, or for whom it is; `undefined` for the caller. */
      readonly receiver: LowerAddress | undefined
    }
  | {
      readonly kind: 'vote'
      readonly proposal: bigint
      readonly support: 'for' | 'against' | 'abstain'
    }

export type UseKind =
  | 'deposit'
  | 'withdraw'
  | 'borrow'
  | 'repay'
  | 'stake'
  | 'redeem'
  /** The native currency becomes the token that is called, and back. */
  | 'wrap'
  | 'unwrap'

/** A swap as its arguments describe it. */
export type SwapUse = Extract<CallUse, { readonly kind: 'swap' }>
