import type { Address } from '../../../domain/values/address.ts'

/** What is made out of a transaction that waits: the one that cancels it, or the approval by an owner that is a Safe. */
export type Composing =
  | { readonly kind: 'rejection' }
  | { readonly kind: 'approval'; readonly ownerSafe: Address }
