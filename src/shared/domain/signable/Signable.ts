import type { SignableMessage } from '../message/SignableMessage.ts'
import type { SignedBy } from '../signatures/signatures.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import type { Hex } from '../values/hex.ts'

/** A transaction and what its owners have signed of it so far. `safeTxHash` is computed here, never taken over. */
export type SignedTransaction = {
  readonly kind: 'transaction'
  readonly transaction: SafeTransaction
  readonly safeTxHash: Hex
  readonly signatures: readonly SignedBy[]
}

/** A message and what its owners have signed of it so far. `safeMessageHash` is computed here, never taken over. */
export type SignedMessage = {
  readonly kind: 'message'
  readonly message: SignableMessage
  readonly safeMessageHash: Hex
  readonly signatures: readonly SignedBy[]
}

/** What the owners of a Safe sign. */
export type Signable = SignedTransaction | SignedMessage

/** Where the signatures are collected: by the gateway for all owners, or on this device alone. */
export type Origin = 'gateway' | 'device'

/** A signable of one of the two stores. */
export type StoredSignable<of extends Signable = Signable> = of & { readonly origin: Origin }

/** The hash that is signed: the safeTxHash or the safeMessageHash. */
export function hashOf(signable: Signable): Hex {
  return signable.kind === 'transaction' ? signable.safeTxHash : signable.safeMessageHash
}
