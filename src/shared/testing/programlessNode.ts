import { toNodeError } from '../chain/nodes/toNodeError.ts'
import { readFields } from '../domain/values/untrusted.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'

/**
 * The same node as one that runs no code which is not deployed, as the page hears it: each question is asked by itself,
 * and a contract that goes back is an error of the node.
 */
export function programlessNode(request: ChainRequest): ChainRequest {
  return async (read, options) => {
    const { method, params = [] } = read
    const of = { method, chainId: 31337 }
    if (method === 'eth_call' && readFields(params[0])?.['to'] === undefined)
      throw toNodeError(new Error('only deployed contracts can be called'), of)
    return request(read, options).catch((thrown: unknown) => {
      throw toNodeError(thrown, of)
    })
  }
}
