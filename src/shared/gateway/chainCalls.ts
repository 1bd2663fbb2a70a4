import {
  getChainConfig,
  getChainsConfig,
  getIndexingStatus,
  getMasterCopies,
} from '@safe-global/safe-gateway-typescript-sdk'
import * as v from 'valibot'
import {
  absentWhenNotFound,
  type GatewayConnection,
  keptAnswer,
  type Options,
  type PageOptions,
  parsedAnswer,
} from './connection.ts'
import type { GatewayNetworkFacts } from './factTables.ts'
import type { GatewayChain } from './GatewayChain.ts'
import type { Page } from './Page.ts'
import { chainPart } from './parameters.ts'
import { chainValue } from './parseChain.ts'
import { parsePage } from './parsePage.ts'
import { addressValue, countValue, listOf, readWith, textValue } from './wireValues.ts'

/** Chains and what the service has of them. Kept for a day, but for the state of the index. */
export type ChainCalls = NetworkFactCalls & {
  readonly chains: (options: PageOptions) => Promise<Page<GatewayChain>>
  /** `undefined` for a chain the gateway does not serve (404). */
  readonly chain: (chainId: number, options: Options) => Promise<GatewayChain | undefined>
}

/** One call for each fact of a network. */
export type NetworkFactCalls = {
  readonly [name in keyof GatewayNetworkFacts]: (
    chainId: number,
    options: Options,
  ) => Promise<GatewayNetworkFacts[name]>
}

const masterCopies = listOf(v.object({ address: addressValue, version: textValue }))
const indexing = v.object({ lastSync: countValue, synced: v.boolean() })

export function createChainCalls(connection: GatewayConnection): ChainCalls {
  const { ask, baseUrl } = connection
  return {
    chains: async ({ cursor, ...options }) => {
      // The SDK has no word for the cursor, and the service ignores the words it has.
      const query: { ordering?: string; cursor?: string } = cursor === undefined ? {} : { cursor }
      const parse = (value: unknown) => parsePage(chainValue, value, { baseUrl, cursor })
      return keptAnswer(
        connection,
        `chains ${cursor ?? ''}`,
        { call: () => getChainsConfig(query), parse },
        options,
      )
    },
    async chain(chainId, options) {
      const call = () => getChainConfig(chainPart(chainId))
      const parse = (value: unknown) => readWith(chainValue, value)
      return absentWhenNotFound(
        keptAnswer(connection, `chain ${chainPart(chainId)}`, { call, parse }, options),
      )
    },
    async masterCopies(chainId, options) {
      const call = () => getMasterCopies(chainPart(chainId))
      const parse = (value: unknown) => readWith(masterCopies, value)
      return keptAnswer(connection, `master copies ${chainPart(chainId)}`, { call, parse }, options)
    },
    async indexing(chainId, { signal }) {
      const answer = ask(signal, () => getIndexingStatus(chainPart(chainId)))
      return parsedAnswer('indexing', answer, (value) => readWith(indexing, value))
    },
  }
}
