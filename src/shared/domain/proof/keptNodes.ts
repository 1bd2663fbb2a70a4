import { type Hex, isHex } from '../values/hex.ts'
import { readFields } from '../values/untrusted.ts'

/** The nodes of a proof (EIP-1186), to be kept: those of the account, and of each slot in the order of the question. */
export type KeptNodes = {
  readonly accountProof: readonly Hex[]
  readonly storageProof: readonly (readonly Hex[])[]
}

/** Takes the nodes out of an answer to `eth_getProof` that was verified; nothing else of it is kept. */
export function keepNodes(answer: unknown): KeptNodes {
  const fields = readFields(answer)
  const storage = fields?.['storageProof']
  return {
    accountProof: nodesIn(fields?.['accountProof']),
    storageProof: Array.isArray(storage) ? storage.map((slot) => nodesIn(readFields(slot)?.['proof'])) : [],
  }
}

function nodesIn(value: unknown): readonly Hex[] {
  // Two spellings of one node would be two records of one proof.
  return Array.isArray(value) ? value.filter(isHex).map((node) => node.toLowerCase() as Hex) : []
}
