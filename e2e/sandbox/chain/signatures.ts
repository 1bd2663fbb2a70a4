import { type Address, concat, type Hex, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Person } from '../World.ts'
import { type SafeTransactionPlace, safeTransactionHash, safeTypedData } from './safeTransaction.ts'

export type OwnerSignature = {
  readonly signer: Address
  /** 65 bytes. */
  readonly signature: Hex
}

/** As a wallet signs typed data (v is 27 or 28). */
export async function signSafeTransaction(
  person: Person,
  place: SafeTransactionPlace,
): Promise<OwnerSignature> {
  const signature = await privateKeyToAccount(person.privateKey).signTypedData(safeTypedData(place))
  return { signer: person.address, signature }
}

/** As a wallet signs that cannot show typed data: `eth_sign` over the hash, which Safe marks with v + 4. */
export async function ethSignSafeTransaction(
  person: Person,
  place: SafeTransactionPlace,
): Promise<OwnerSignature> {
  const message = { raw: safeTransactionHash(place) }
  const signature = await privateKeyToAccount(person.privateKey).signMessage({ message })
  const recovery = signature.endsWith('1b') ? '1f' : '20'
  return { signer: person.address, signature: `0x${signature.slice(2, -2)}${recovery}` }
}

/** The signature of an owner who approved the hash on chain, or who executes the transaction in person (v is 1). */
export function approvedSignature(owner: Address): OwnerSignature {
  return { signer: owner, signature: concat([pad(owner), pad('0x'), '0x01']) }
}

/** The `signatures` argument of `execTransaction`: Safe demands them in ascending order of the owners. */
export function packSignatures(signatures: readonly OwnerSignature[]): Hex {
  const ascending = signatures.toSorted((a, b) => (BigInt(a.signer) < BigInt(b.signer) ? -1 : 1))
  return concat(ascending.map(({ signature }) => signature))
}
