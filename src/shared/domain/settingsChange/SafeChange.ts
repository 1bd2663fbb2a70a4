import type { LowerAddress } from '../values/address.ts'

/** A change that a Safe makes to itself. `safe` is the Safe that changes. */
export type SafeChange = { readonly safe: LowerAddress } & (
  | { readonly kind: 'add-owner'; readonly owner: LowerAddress; readonly threshold: bigint }
  | { readonly kind: 'remove-owner'; readonly owner: LowerAddress; readonly threshold: bigint }
  | { readonly kind: 'swap-owner'; readonly old: LowerAddress; readonly owner: LowerAddress }
  | { readonly kind: 'threshold'; readonly threshold: bigint }
  | {
      readonly kind:
        | 'enable-module'
        | 'disable-module'
        | 'guard'
        | 'module-guard'
        | 'fallback-handler'
        | 'singleton'
      readonly account: LowerAddress
    }
)
