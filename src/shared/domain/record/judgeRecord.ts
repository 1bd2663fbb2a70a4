import type { Address, LowerAddress } from '../values/address.ts'
import { type CheckedProof, checkRecordedProof } from './checkRecordedProof.ts'
import type { KeptRecord } from './compareRecord.ts'

/** What a record proves of the state of its Safe. */
export type RecordProof =
  /** It keeps no proof. */
  | { readonly kind: 'none' }
  /** It keeps a proof and does not say of which Safe. */
  | { readonly kind: 'no-safe' }
  | Extract<CheckedProof, { readonly kind: 'broken' }>
  | (Extract<CheckedProof, { readonly kind: 'proven' }> & {
      readonly address: Address
      readonly chainId: number
      /** The Safe had used the nonce of the transaction before this block. */
      readonly used: boolean
      /** The record calls their signatures valid, and at this block they were not owners. */
      readonly strangers: readonly LowerAddress[]
    })

/** Checks the proof of a record by itself, and against what the record says of the transaction. Asks nothing. */
export function judgeRecord({ proof, safe, nonce, signers }: KeptRecord): RecordProof {
  if (proof === undefined) return { kind: 'none' }
  if (safe === undefined) return { kind: 'no-safe' }
  const checked = checkRecordedProof(proof, safe.address)
  if (checked.kind === 'broken') return checked
  const { owners, nonce: next } = checked.safe
  return {
    ...checked,
    ...safe,
    used: nonce !== undefined && nonce < next,
    strangers: signers.filter((signer) => !owners.includes(signer)),
  }
}
