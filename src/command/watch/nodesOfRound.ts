import { configuration } from '../../shared/configuration/configuration.ts'
import { toAppError } from '../../shared/errors/AppError.ts'
import type { ChainRequest } from '../../shared/source/ChainRequest.ts'
import { chainWith } from '../networks.ts'
import { requestAt, requireNodes } from '../openNode.ts'
import { type RoundSources, sourceOf } from './sourceNotices.ts'
import type { Watch } from './Watch.ts'

/** The nodes of a chain that answer in this round. */
export type RoundNode = {
  /** Of the first. */
  readonly request: ChainRequest
  readonly rpcUrls: readonly string[]
}

/** By chain; a chain of which no node answers is missing. */
export type RoundNodes = ReadonlyMap<number, RoundNode>

/** Asks every node for its chain, and lets judgements compare those alone that answer. */
export async function nodesOfRound(watch: Watch, sources: RoundSources): Promise<RoundNodes> {
  const nodes = new Map<number, RoundNode>()
  await Promise.all(
    [...watch.file.nodes].map(async ([chainId, urls]) => {
      const found = await Promise.all(urls.map((url) => isThere(watch, { url, chainId }, sources)))
      const rpcUrls = urls.filter((_, index) => found[index] === true)
      const [first] = rpcUrls
      if (first === undefined) return
      nodes.set(chainId, { request: requestAt(first), rpcUrls })
    }),
  )
  watch.stopping.throwIfAborted()
  const chains = [...watch.file.nodes].map(([chainId]) =>
    chainWith(chainId, nodes.get(chainId)?.rpcUrls ?? []),
  )
  Object.assign(configuration, { chains })
  return nodes
}

async function isThere(
  { log }: Watch,
  { url, chainId }: { readonly url: string; readonly chainId: number },
  sources: RoundSources,
): Promise<boolean> {
  const { host } = new URL(url)
  try {
    await requireNodes([url], chainId)
    sources.answered(sourceOf.node(host))
    return true
  } catch (error) {
    sources.failed(sourceOf.node(host))
    log(`The node ${host} is left out of this round (${toAppError(error).code})`)
    return false
  }
}
