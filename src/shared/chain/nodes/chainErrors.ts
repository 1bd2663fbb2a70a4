import { errorTable } from '../../errors/AppError.ts'

export const chainErrors = errorTable('chain', {
  /** A node answered something that does not fit the question. */
  answer: (_: { readonly call: string }) => 'The node sent something unexpected',
  /** The chain is read through the wallet or the host, and that said nothing for too long. */
  silent: () => 'The chain did not answer in time',
  /** There is no contract at the address, or it is not a Safe. */
  notASafe: (_: { readonly address: string }) => 'There is no Safe at this address',
  /** The contract at the address does not answer as an EIP-20 token does. */
  notAToken: (_: { readonly address: string }) => 'There is no token at this address',
  /** A token whose contract does not say how its amounts are written. `symbol` is its own word, or its address in short. */
  noDecimals: (_: { readonly address: string; readonly symbol: string }) =>
    'The token does not say its decimals',
  /** A node this site was set up with did not answer at all. */
  nodeUnreachable: (_: { readonly host: string }) => 'The node did not answer',
  /** What a node sent is not an answer of JSON-RPC. */
  nodeAnswer: (_: { readonly host: string }) => 'The node sent something that is not an answer',
  /** An HTTP status came in place of an answer, such as 429 or 502. */
  nodeStatus: (_: { readonly host: string; readonly status: number }) =>
    'A status came in place of an answer of the node',
  /** The address of the node leads to another one, which is not asked. */
  nodeRedirects: (_: { readonly host: string }) => 'The node redirects to another place',
  /** A node answered a read with an error. `reason`: why a call reverted, where the contract says so in words. */
  nodeRefused: (_: {
    readonly host: string
    readonly method: string
    readonly reason: string | undefined
    readonly selector: string | undefined
  }) => 'The node refused',
  /** A node that was named for one chain answers for another. */
  otherChain: (_: { readonly host: string; readonly expected: number; readonly found: number }) =>
    'The node is for another chain',
  /** A node answered a read with an error, which is the text. `host`: the one that was asked last, where that is known. */
  nodeRead: (_: ReadFacts) => 'The node could not answer',
  /** None of the configured nodes answered in time. */
  nodeTimeout: (_: ReadFacts) => 'The node did not answer in time',
})

type ReadFacts = {
  readonly method: string
  readonly chainId: number
  readonly host?: string | undefined
}
