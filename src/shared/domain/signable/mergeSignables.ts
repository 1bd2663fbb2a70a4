import type { SignedBy } from '../signatures/signatures.ts'
import { type Address, sameAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { hashOf, type Signable } from './Signable.ts'
import { writeSignature } from './signatureText.ts'

/**
 * `present` with what is new of `added`. Nothing that was there is replaced: the signature of an account stays the one
 * that came first; a contract or an approval may have several, because only the chain knows which one holds.
 */
export function addSignatures(present: readonly SignedBy[], added: readonly SignedBy[]): readonly SignedBy[] {
  const all = [...present]
  for (const signed of added) if (!all.some((other) => makesNeedless(other, signed))) all.push(signed)
  return all
}

function makesNeedless(present: SignedBy, added: SignedBy): boolean {
  if (!sameAddress(present.signer, added.signer)) return false
  return writeSignature(present) === writeSignature(added) || (isOfAccount(present) && isOfAccount(added))
}

function isOfAccount({ signature: { kind } }: SignedBy): boolean {
  return kind === 'typed-data' || kind === 'eth-sign'
}

/** `present` and `added` as one list: what is known gains signatures, anything else comes beside it. */
export function mergeSignables<of extends Signable>(
  present: readonly of[],
  added: readonly of[],
): readonly of[] {
  const all = [...present]
  for (const signable of added) {
    const index = all.findIndex((other) => hashOf(other) === hashOf(signable))
    const same = all[index]
    if (same === undefined) all.push(signable)
    else all[index] = { ...same, signatures: addSignatures(same.signatures, signable.signatures) }
  }
  return all
}

/** What taking a transaction or message over would change here. */
export type SignableDifference = {
  readonly known: boolean
  /** Owners whose signatures are not here yet. */
  readonly newSigners: readonly Address[]
  /** Other transactions with this nonce: only one of them can ever be executed. None for a message. */
  readonly competitors: readonly Hex[]
  /** Its nonce is behind the Safe's: it can never be executed any more. Never so for a message. */
  readonly past: boolean
}

/** Compares one with those that are here. `nonce` is the Safe's next one. */
export function compareSignable(
  signable: Signable,
  {
    here,
    others,
    nonce,
  }: {
    readonly here: readonly Signable[]
    /** Transactions that are listed elsewhere for this Safe, such as by a gateway. */
    readonly others: readonly NamedNonce[]
    readonly nonce: bigint
  },
): SignableDifference {
  const same = here.find((other) => hashOf(other) === hashOf(signable))
  const present = same?.signatures ?? []
  const added = addSignatures(present, signable.signatures).slice(present.length)
  const listed = [...here.flatMap(namedNonceOf), ...others]
  const own = namedNonceOf(signable)[0]
  const competitors = listed.filter(
    (other) => other.nonce === own?.nonce && other.safeTxHash !== own.safeTxHash,
  )
  return {
    known: same !== undefined,
    newSigners: unique(added.map(({ signer }) => signer)),
    competitors: unique(competitors.map((other) => other.safeTxHash)),
    past: own !== undefined && own.nonce < nonce,
  }
}

/** A transaction by its nonce. */
export type NamedNonce = { readonly safeTxHash: Hex; readonly nonce: bigint }

function namedNonceOf(signable: Signable): readonly NamedNonce[] {
  if (signable.kind !== 'transaction') return []
  return [{ safeTxHash: signable.safeTxHash, nonce: signable.transaction.nonce }]
}

function unique<text extends string>(texts: readonly text[]): readonly text[] {
  return [...new Set(texts)]
}
