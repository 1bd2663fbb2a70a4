import type { Address } from './address.ts'
import type { Hex } from './hex.ts'
import { bytesToHex, hexToBytes } from './hexBytes.ts'
import { hashSafeMessage, type SafeMessageHashes } from './messageHash.ts'
import { type SafePlace, safeDomain, signingPreimage } from './safeDomain.ts'
import { type SafeTransaction, safeTransaction } from './safeTransaction.ts'
import { hashSafeTransaction, type SafeTxHashes } from './safeTxHash.ts'

/** `approveHash(bytes32)` */
const approveHashSelector = '0xd4d9bdcd'

/** A transaction in which an owner that is a Safe approves a hash of the Safe it owns. */
export type NestedApproval = { readonly transaction: SafeTransaction; readonly hashes: SafeTxHashes }

/**
 * What the owners of `owner` sign to approve `hash` of `safe` on chain. `nonce` is the owner Safe's own, not that of
 * the Safe it owns.
 */
export function nestedApproval(
  owner: SafePlace,
  { safe, hash, nonce }: { readonly safe: Address; readonly hash: Hex; readonly nonce: bigint },
): NestedApproval {
  const transaction = safeTransaction({ to: safe, data: `${approveHashSelector}${hash.slice(2)}`, nonce })
  return { transaction, hashes: hashSafeTransaction(owner, transaction) }
}

/** Which bytes an owner Safe wraps into its own `SafeMessage`. */
export type WrappedBytes =
  /** The 32-byte hash: Safe{Wallet} asking through typed data, and contracts from 1.5.0. */
  | 'hash'
  /** The 66 bytes that the hash was made from: contracts up to 1.4.1 checking a contract signature. */
  | 'preimage'

export type NestedSafeMessage = { readonly wraps: WrappedBytes; readonly hashes: SafeMessageHashes }

/**
 * What the owners of `owner` may be shown when they sign, off chain, for the Safe that `owner` owns. Both forms exist;
 * which of them counts is for the outer Safe's contract to say.
 */
export function nestedSafeMessages(
  owner: SafePlace,
  outer: { readonly place: SafePlace; readonly messageHash: Hex; readonly hash: Hex },
): readonly NestedSafeMessage[] {
  const preimage = signingPreimage(safeDomain(outer.place), hexToBytes(outer.messageHash))
  return [
    { wraps: 'hash', hashes: hashSafeMessage(owner, outer.hash) },
    { wraps: 'preimage', hashes: hashSafeMessage(owner, bytesToHex(preimage)) },
  ]
}
