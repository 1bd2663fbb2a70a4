import type { Address } from '../../../domain/values/address.ts'

/**
 * What is made out of a transaction that waits: the one that cancels it, the same calls without a fee for a relay, or
 * the approval by an owner that is a Safe.
 */
export type Composing =
  | { readonly kind: 'rejection' }
  | { readonly kind: 'without-fee' }
  | { readonly kind: 'approval'; readonly ownerSafe: Address }
