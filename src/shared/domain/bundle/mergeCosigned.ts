import type { SignedBy } from '../signatures/signatures.ts'
import { type Address, sameAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { Cosigned, CosignedMessage } from './Bundle.ts'
import { writeSignature } from './signatureText.ts'

/**
 * `before` with what is new of `added`. Nothing that was there is replaced: the signature of an account stays the one
 * that came first; a contract or an approval may have several, because only the chain knows which one holds.
 */
export function addSignatures(before: readonly SignedBy[], added: readonly SignedBy[]): readonly SignedBy[] {
  const all = [...before]
  for (const one of added) if (!all.some((other) => makesNeedless(other, one))) all.push(one)
  return all
}

function makesNeedless(present: SignedBy, added: SignedBy): boolean {
  if (!sameAddress(present.signer, added.signer)) return false
  return writeSignature(present) === writeSignature(added) || (isOfAccount(present) && isOfAccount(added))
}

function isOfAccount({ signature: { kind } }: SignedBy): boolean {
  return kind === 'typed-data' || kind === 'eth-sign'
}

/** `before` and `added` as one list: a transaction that is known gains signatures, any other one comes beside it. */
export function mergeCosigned(before: readonly Cosigned[], added: readonly Cosigned[]): readonly Cosigned[] {
  const all = [...before]
  for (const one of added) {
    const index = all.findIndex(({ safeTxHash }) => safeTxHash === one.safeTxHash)
    const known = all[index]
    if (known === undefined) all.push(one)
    else all[index] = { ...known, signatures: addSignatures(known.signatures, one.signatures) }
  }
  return all
}

/** The same for messages. */
export function mergeMessages(
  before: readonly CosignedMessage[],
  added: readonly CosignedMessage[],
): readonly CosignedMessage[] {
  const all = [...before]
  for (const one of added) {
    const index = all.findIndex(({ safeMessageHash }) => safeMessageHash === one.safeMessageHash)
    const known = all[index]
    if (known === undefined) all.push(one)
    else all[index] = { ...known, signatures: addSignatures(known.signatures, one.signatures) }
  }
  return all
}

/** Owners whose signatures a message would bring that is not here with them; `known`: whether it is here at all. */
export function compareMessage(
  { safeMessageHash, signatures }: CosignedMessage,
  here: readonly CosignedMessage[],
): Pick<CosignedDifference, 'known' | 'newSigners'> {
  const known = here.find((other) => other.safeMessageHash === safeMessageHash)
  const before = known?.signatures ?? []
  const added = addSignatures(before, signatures).slice(before.length)
  return { known: known !== undefined, newSigners: unique(added.map(({ signer }) => signer)) }
}

/** What taking a transaction over would change here. */
export type CosignedDifference = {
  readonly known: boolean
  /** Owners whose signatures are not here yet. */
  readonly newSigners: readonly Address[]
  /** Other transactions with this nonce: only one of them can ever be executed. */
  readonly competitors: readonly Hex[]
  /** Its nonce is behind the Safe's: it can never be executed any more. */
  readonly past: boolean
}

/** Compares one transaction with those that are here. `nonce` is the Safe's next one. */
export function compareCosigned(
  { transaction, safeTxHash, signatures }: Cosigned,
  {
    here,
    others,
    nonce,
  }: {
    readonly here: readonly Cosigned[]
    /** What somebody else lists for this Safe, such as a gateway. */
    readonly others: readonly { readonly safeTxHash: Hex; readonly nonce: bigint }[]
    readonly nonce: bigint
  },
): CosignedDifference {
  const known = here.find((other) => other.safeTxHash === safeTxHash)
  const added = addSignatures(known?.signatures ?? [], signatures).slice(known?.signatures.length ?? 0)
  const listed = [
    ...here.map((other) => ({ safeTxHash: other.safeTxHash, nonce: other.transaction.nonce })),
    ...others,
  ]
  const competitors = listed.filter(
    (other) => other.nonce === transaction.nonce && other.safeTxHash !== safeTxHash,
  )
  return {
    known: known !== undefined,
    newSigners: unique(added.map(({ signer }) => signer)),
    competitors: unique(competitors.map((other) => other.safeTxHash)),
    past: transaction.nonce < nonce,
  }
}

function unique<text extends string>(texts: readonly text[]): readonly text[] {
  return [...new Set(texts)]
}
