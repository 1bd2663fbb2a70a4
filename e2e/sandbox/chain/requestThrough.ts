import { toNodeError } from '../../../src/shared/chain/nodes/toNodeError.ts'
import type { SandboxClient } from './sandboxClient.ts'
import { CHAIN_ID } from './startChain.ts'

type Question = { readonly method: string; readonly params?: readonly unknown[] }

/** Asks the chain of a test whatever code of the product asks; the client may be there later. It fails as a node does. */
export function requestThrough(
  client: () => Pick<SandboxClient, 'request'>,
): (question: Question, options?: object) => Promise<unknown> {
  return async ({ method, params = [] }) =>
    client()
      // @ts-expect-error: viem types each method; here it is whatever is asked.
      .request({ method, params })
      .catch((thrown: unknown) => {
        throw toNodeError(thrown, { method, chainId: CHAIN_ID })
      })
}
