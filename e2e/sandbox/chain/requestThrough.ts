import type { SandboxClient } from './sandboxClient.ts'

type Question = { readonly method: string; readonly params?: readonly unknown[] }

/** Asks the chain of a test whatever code of the product asks; the client may be there later. */
export function requestThrough(
  client: () => Pick<SandboxClient, 'request'>,
): (question: Question, options?: object) => Promise<unknown> {
  return async ({ method, params = [] }) =>
    // @ts-expect-error: viem types each method; here it is whatever is asked.
    client().request({ method, params })
}
