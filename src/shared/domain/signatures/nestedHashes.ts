import { hashSafeMessage } from '../message/messageHash.ts'
import type { SafeMessageHashes } from '../message/SafeMessageHashes.ts'
import { rulesOf } from '../safe/knownVersions.ts'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import { safeDomain, signingPreimage } from '../safe/safeDomain.ts'
import type { WrappedBytes } from '../safe/versions/VersionRules.ts'
import type { SafeTxHashes } from '../transaction/SafeTxHashes.ts'
import { type SafeTransaction, safeTransaction } from '../transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import type { Address } from '../values/address.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Hex } from '../values/hex.ts'
import { hexToBytes } from '../values/hexBytes.ts'

/** `approveHash(bytes32)` */
const approveHashSelector = '0xd4d9bdcd'

/** A transaction in which an owner that is a Safe approves a hash of the Safe it owns. */
export type ApprovalTransaction = { readonly transaction: SafeTransaction; readonly hashes: SafeTxHashes }

/**
 * What the owners of `owner` sign to approve `hash` of `safe` on chain. `nonce` is the owner Safe's own, not that of
 * the Safe it owns.
 */
export function nestedApproval(
  owner: SafeIdentity,
  { safe, hash, nonce }: { readonly safe: Address; readonly hash: Hex; readonly nonce: bigint },
): ApprovalTransaction {
  const transaction = safeTransaction({ to: safe, data: `${approveHashSelector}${hash.slice(2)}`, nonce })
  return { transaction, hashes: hashSafeTransaction(owner, transaction) }
}

export type NestedSafeMessage = {
  readonly wraps: WrappedBytes
  /** Whether the outer Safe's contract, with its own fallback handler, takes a signature over this. */
  readonly accepted: boolean
  /** What is wrapped. */
  readonly bytes: Hex
  readonly hashes: SafeMessageHashes
}

/** What an owner that is a Safe signs for: a transaction, or, with `innerHash`, a message of the Safe it owns. */
export type OuterHashes = {
  readonly identity: SafeIdentity
  readonly messageHash: Hex
  /** safeTxHash or safeMessageHash. */
  readonly hash: Hex
  /** The hash of the text or typed data. */
  readonly innerHash?: Hex
}

/**
 * What the owners of `owner` may be shown when they sign, off chain, for the Safe that `owner` owns. A device may show
 * any of them, so that all are given; which one counts was tried on the contracts of 1.3.0, 1.4.1 and 1.5.0.
 */
export function nestedSafeMessages(owner: SafeIdentity, outer: OuterHashes): readonly NestedSafeMessage[] {
  const accepted = acceptedBytes(outer)
  const wrap = (wraps: WrappedBytes, bytes: Hex): NestedSafeMessage => ({
    wraps,
    accepted: wraps === accepted,
    bytes,
    hashes: hashSafeMessage(owner, bytes),
  })
  const forms = [wrap('hash', outer.hash), wrap('preimage', preimageOf(outer))]
  return outer.innerHash === undefined ? forms : [...forms, wrap('inner', outer.innerHash)]
}

export type AskedBytes = { readonly wraps: WrappedBytes; readonly bytes: Hex }

/**
 * What the outer Safe asks an owner that is a contract about (`isValidSignature`): the hash (`bytes32`) from 1.5.0 on,
 * bytes (`bytes`) before. Which bytes for a message, its fallback handler decides, which may be of another version than
 * the Safe: the likelier ones come first.
 */
export function askedBytes(outer: OuterHashes): readonly [AskedBytes, ...AskedBytes[]] {
  const wraps = acceptedBytes(outer)
  if (wraps === 'hash') return [{ wraps, bytes: outer.hash }]
  const preimage = { wraps: 'preimage', bytes: preimageOf(outer) } as const
  if (outer.innerHash === undefined) return [preimage]
  const inner = { wraps: 'inner', bytes: outer.innerHash } as const
  return wraps === 'inner' ? [inner, preimage] : [preimage, inner]
}

function preimageOf({ identity, messageHash }: OuterHashes): Hex {
  return bytesToHex(signingPreimage(safeDomain(identity), hexToBytes(messageHash)))
}

function acceptedBytes({ identity, innerHash }: OuterHashes): WrappedBytes {
  return rulesOf(identity.version).ownersWrap[innerHash === undefined ? 'transaction' : 'message']
}
