import { readStateProof } from '../chain/proof/readStateProof.ts'
import type { ProvenState } from '../chain/proof/StateProof.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import type { Address } from '../domain/values/address.ts'
import { createProvenChain } from './provenChain.ts'

/** What two nodes that agree prove of a Safe, as the product proves it. */
export async function proveInMemory(safe: Address, state: SafeState): Promise<ProvenState> {
  const request = createProvenChain({ safe, state })
  const witnesses = [{ host: 'second.example', request }]
  const main = { host: 'first.example', request }
  const proof = await readStateProof({ safe, main, witnesses }, new AbortController().signal)
  if (proof.kind !== 'proven') throw new Error('The chain proves nothing')
  return proof.state
}
