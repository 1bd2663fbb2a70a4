import type { Transport } from 'viem'
import { toNodeError } from '../../shared/chain/nodes/toNodeError.ts'
import { createTransport } from '../../shared/chain/nodes/transports.ts'
import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import type { AnyRead } from '../wallets/AnyRead.ts'
import type { Nodes, NodesRead } from './lateNodes.ts'

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
