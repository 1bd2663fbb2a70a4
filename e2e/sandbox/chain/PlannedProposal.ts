import type { Address } from 'viem'
import type { Person, World } from '../World.ts'
import { type SafeTransaction, safeTransactionHash } from './safeTransaction.ts'
import { ethSignSafeTransaction, type OwnerSignature, signSafeTransaction } from './signatures.ts'

/** A transaction that is proposed before the sandbox is opened; the chain knows nothing of it. */
export type PlannedProposal = {
  readonly safe: Address
  readonly transaction: SafeTransaction
  readonly proposer: Person
  /** Owners who have confirmed it. */
  readonly signers: readonly Person[]
  /** Those who signed with `eth_sign`. */
  readonly ethSigners?: readonly Person[]
  /** Proposes in the name of `proposer` without being an owner. */
  readonly delegate?: Person
  /** A signature this owner gave for another transaction, kept as if it were for this one. */
  readonly harvested?: { readonly signer: Person; readonly from: SafeTransaction }
  /** JSON text: the app it comes from, and a note. */
  readonly origin?: string
}

/** The signatures of a proposal as they are kept. */
export function signPlanned(
  { chainId }: Pick<World, 'chainId'>,
  { safe, transaction, signers, ethSigners = [], harvested }: PlannedProposal,
): Promise<readonly OwnerSignature[]> {
  const place = { chainId, safe, transaction }
  return Promise.all([
    ...signers.map((signer) => signSafeTransaction(signer, place)),
    ...ethSigners.map((signer) => ethSignSafeTransaction(signer, place)),
    ...(harvested === undefined
      ? []
      : [signSafeTransaction(harvested.signer, { chainId, safe, transaction: harvested.from })]),
  ])
}

export function plannedHash({ chainId }: Pick<World, 'chainId'>, { safe, transaction }: PlannedProposal) {
  return safeTransactionHash({ chainId, safe, transaction })
}
