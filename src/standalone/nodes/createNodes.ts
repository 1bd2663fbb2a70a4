import type { Transport } from 'viem'
import { toNodeError } from '../../shared/chain/nodes/toNodeError.ts'
import { createTransport } from '../../shared/chain/nodes/transports.ts'
import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import type { AnyRead } from './AnyRead.ts'

/** Not abortable: viem would send what can be aborted outside its batches. */
export type NodesRead = (chainId: number, read: ChainRead) => Promise<unknown>

/** Chain reads through the nodes this site was built with, never through the wallet. */
export type Nodes = {
  /** Every rejection is an `AppError`. */
  readonly read: NodesRead
  /** For viem, which understands its own errors. */
  readonly ask: NodesRead
}

/** Asks the nodes of `chains`; the batches of all who ask are one. A chain without nodes: `wallet/chain-not-configured`. */
export function createNodes(chains: readonly ChainConfiguration[]): Nodes {
  const transports = new Map<number, ReturnType<Transport>>()

  function transportOf(chainId: number): ReturnType<Transport> {
    const chain = chains.find(({ id }) => id === chainId)
    if (chain === undefined) throw walletErrors.chainNotConfigured({ chainId })
    const transport = transports.get(chainId) ?? createTransport(chain)({})
    transports.set(chainId, transport)
    return transport
  }

  const ask: NodesRead = async (chainId, { method, params }) =>
    transportOf(chainId).request<AnyRead>({ method, params })

  return {
    ask,
    async read(chainId, call) {
      try {
        return await ask(chainId, call)
      } catch (thrown) {
        throw toNodeError(thrown, { method: call.method, chainId })
      }
    },
  }
}
