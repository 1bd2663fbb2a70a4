import type { Hex } from '../values/hex.ts'

/** How far a Safe transaction got (SPEC section 3). `transactionHash` once it is executed. */
export type SafeTransactionStatus = {
  readonly status:
    | 'AWAITING_CONFIRMATIONS'
    | 'AWAITING_EXECUTION'
    | 'CANCELLED'
    | 'FAILED'
    | 'SUCCESS'
    | 'UNKNOWN'
  readonly transactionHash: Hex | undefined
  readonly nonce: number | undefined
  readonly confirmations: { readonly submitted: number; readonly required: number } | undefined
}

/** SPEC section 3, and `UNKNOWN` for words that came later. */
export type TransactionStatus = SafeTransactionStatus['status']
