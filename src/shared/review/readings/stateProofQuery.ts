import { queryOptions } from '@tanstack/react-query'
import { ownNodeFetch } from '../../chain/ownNodes/ownNodeFetch.ts'
import { proofNodeAt } from '../../chain/proof/proofNodeAt.ts'
import { readStateProof } from '../../chain/proof/readStateProof.ts'
import type { ProofNode } from '../../chain/proof/StateProof.ts'
import { type ChainConfiguration, configuration } from '../../configuration/configuration.ts'
import type { AccountRef } from '../../domain/safe/safeRef.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import { askAt } from './askAt.ts'
import { witnessesOfDevice } from './witnessesOfDevice.ts'

/** Whether a node is there at all is soon known. */
const fewRetries = 1

/** In the place of a host, where a wallet does not say which node it asks. */
export const walletsNode = 'the wallet’s node'

/** The state of a Safe, proven on the newest block. It asks several nodes: enable it when the user wants it. */
export function stateProofQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.stateProof(account),
    queryFn: ({ signal }) => {
      const { chainId } = account
      const ofDevice = witnessesOfDevice(source, chainId)
      const nodes = proofNodes(configuration.chains, { source, chainId, ofDevice, signal })
      return readStateProof({ safe: account.address, ...nodes }, signal)
    },
    // It says of itself which block it is of, and never becomes another by itself.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
}

/**
 * The node that all reads come from, and those of other hosts: the witnesses that a person named, and the nodes that
 * this site was built with. Where reads change over to another node when one fails, the first is asked by itself: an
 * answer has to be of the host that it is shown with.
 */
export function proofNodes(
  chains: readonly Pick<ChainConfiguration, 'id' | 'rpcUrls' | 'witnessUrls'>[],
  {
    source,
    chainId,
    ofDevice = [],
    signal,
  }: {
    readonly source: Pick<AccountSource, 'node' | 'request'>
    readonly chainId: number
    /** Witnesses beside those of the chain, asked through the worker. */
    readonly ofDevice?: readonly string[]
    readonly signal: AbortSignal
  },
): { readonly main: ProofNode; readonly witnesses: readonly ProofNode[] } {
  const { rpcUrls = [], witnessUrls = [] } = chains.find(({ id }) => id === chainId) ?? {}
  const nodesAt = (urls: readonly string[], fetch?: typeof globalThis.fetch) =>
    urls
      .filter((url) => /^https?:/.test(url))
      .map((url) => proofNodeAt(url, askAt(url, signal, fewRetries, fetch)))
  const [first, ...others] = nodesAt(rpcUrls)
  const named = [...nodesAt(ofDevice, ownNodeFetch), ...nodesAt(witnessUrls)]
  if (source.node === 'own' && first !== undefined) return { main: first, witnesses: [...named, ...others] }
  const main = { host: walletsNode, request: source.request }
  return { main, witnesses: first === undefined ? named : [...named, first, ...others] }
}
