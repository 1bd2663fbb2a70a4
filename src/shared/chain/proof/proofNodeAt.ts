import type { ChainRequest } from '../../source/ChainRequest.ts'
import type { ProofNode } from './StateProof.ts'

/**
 * A node by its address. Its host is the name of the machine without the port: two ports of one machine may be one
 * program of one person, so they name a block once.
 */
export function proofNodeAt(url: string, request: ChainRequest): ProofNode {
  return { host: new URL(url).hostname, request }
}
