import type { Hex } from '../values/hex.ts'

/** The proposal that came back, compared with the hash that was shown before. */
export type CameBack =
  | { readonly kind: 'same' }
  /** Another nonce was taken: message hash and safeTxHash are others, whatever else is the same. */
  | { readonly kind: 'other-nonce'; readonly expected: bigint; readonly taken: bigint }
  /** The nonce is the expected one, and the hash is another: a batch contract or a gas field was chosen differently. */
  | { readonly kind: 'other-hash'; readonly nonce: bigint }

/** Compares a proposed transaction with the expectation that the page showed before it was proposed. */
export function compareExpected(
  expected: { readonly nonce: bigint; readonly safeTxHash: Hex },
  found: { readonly nonce: bigint; readonly safeTxHash: Hex },
): CameBack {
  if (expected.safeTxHash.toLowerCase() === found.safeTxHash.toLowerCase()) return { kind: 'same' }
  return expected.nonce === found.nonce
    ? { kind: 'other-hash', nonce: found.nonce }
    : { kind: 'other-nonce', expected: expected.nonce, taken: found.nonce }
}
