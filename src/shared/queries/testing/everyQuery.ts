import type { QueryClient } from '@tanstack/react-query'
import { gatewayNetworkFacts, gatewaySafeFacts } from '../../gateway/factTables.ts'
import { everyCall } from '../../gateway/testing/everyCall.ts'
import { namesIn } from '../../gateway/testing/namesIn.ts'
import * as wire from '../../gateway/testing/wireAnswers.ts'
import { collectiblesQuery } from '../collectibles.ts'
import { firstQueueQuery } from '../firstQueue.ts'
import {
  appsQuery,
  chainQuery,
  chainsQuery,
  contractQuery,
  currenciesQuery,
  decodingQuery,
  delegatesQuery,
  networkFactQuery,
  overviewsQueries,
  ownedByChainQuery,
  ownedSafesQuery,
  safeFactQuery,
} from '../gatewayFacts.ts'
import { messageDetailsQuery, messagesQuery } from '../messageList.ts'
import { gatewaySafeQuery } from '../safeFacts.ts'
import {
  anywhereQuery,
  estimationQuery,
  filteredQuery,
  historyQuery,
  noncesQuery,
  previewQuery,
  queueQuery,
  transactionQuery,
} from '../transactions.ts'

const account = { chainId: 1, address: wire.safe } as const
const hash = `0x${'ab'.repeat(32)}` as const
const core = { to: wire.token, value: 1n, data: '0x', operation: 0 } as const

type Ask = (client: QueryClient) => Promise<unknown>
type Queried = readonly [name: string, query: { readonly answer: unknown; readonly ask: Ask }]

const factQueries: readonly Queried[] = [
  ...namesIn(gatewayNetworkFacts).map((name): Queried => {
    const ask: Ask = (client) => client.fetchQuery(networkFactQuery(name, 1))
    return [name, { answer: everyCall[name]?.answer, ask }]
  }),
  ...namesIn(gatewaySafeFacts).map((name): Queried => {
    const ask: Ask = (client) => client.fetchQuery(safeFactQuery(name, account))
    return [name, { answer: everyCall[name]?.answer, ask }]
  }),
]

/** Every query that only the gateway answers, with a good answer; lists as a page shows them. */
export const everyQuery: Readonly<Record<string, Queried[1]>> = {
  ...Object.fromEntries(factQueries),
  safe: { answer: wire.safeInfo, ask: (client) => client.fetchQuery(gatewaySafeQuery(account)) },
  queue: {
    answer: wire.queue,
    ask: async (client) =>
      selected(queueQuery(account), await client.fetchInfiniteQuery(queueQuery(account))),
  },
  firstQueue: {
    answer: wire.queue,
    ask: async (client) =>
      selected(firstQueueQuery(account), await client.fetchQuery(firstQueueQuery(account))),
  },
  history: {
    answer: wire.history,
    ask: async (client) =>
      selected(historyQuery(account), await client.fetchInfiniteQuery(historyQuery(account))),
  },
  incoming: { answer: wire.history, ask: filtered({ list: 'incoming', filter: { value: 5n } }) },
  multisig: { answer: wire.queue, ask: filtered({ list: 'multisig', filter: { executed: true } }) },
  module: { answer: wire.history, ask: filtered({ list: 'module', filter: {} }) },
  transaction: {
    answer: wire.details,
    ask: (client) => client.fetchQuery(transactionQuery(account, hash)),
  },
  anywhere: { answer: wire.details, ask: (client) => client.fetchQuery(anywhereQuery(hash, [1])) },
  nonces: { answer: wire.nonces, ask: (client) => client.fetchQuery(noncesQuery(account)) },
  estimation: {
    answer: wire.estimation,
    ask: (client) => client.fetchQuery(estimationQuery(account, core)),
  },
  preview: { answer: wire.preview, ask: (client) => client.fetchQuery(previewQuery(account, core)) },
  messages: {
    answer: wire.messages,
    ask: async (client) =>
      selected(messagesQuery(account), await client.fetchInfiniteQuery(messagesQuery(account))),
  },
  message: {
    answer: wire.message,
    ask: (client) => client.fetchQuery(messageDetailsQuery(account, hash)),
  },
  collectibles: {
    answer: wire.collectibles,
    ask: async (client) =>
      selected(collectiblesQuery(account), await client.fetchInfiniteQuery(collectiblesQuery(account))),
  },
  currencies: { answer: wire.currencies, ask: (client) => client.fetchQuery(currenciesQuery()) },
  chains: { answer: wire.chains, ask: (client) => client.fetchQuery(chainsQuery()) },
  chain: { answer: wire.chain, ask: (client) => client.fetchQuery(chainQuery(1)) },
  apps: { answer: [wire.app], ask: (client) => client.fetchQuery(appsQuery(1)) },
  contract: { answer: wire.contract, ask: (client) => client.fetchQuery(contractQuery(1, wire.token)) },
  decoding: { answer: wire.decoding, ask: (client) => client.fetchQuery(decodingQuery(1, core)) },
  delegates: { answer: wire.delegates, ask: (client) => client.fetchQuery(delegatesQuery(1, {})) },
  ownedSafes: { answer: wire.ownedSafes, ask: (client) => client.fetchQuery(ownedSafesQuery(account)) },
  ownedByChain: {
    answer: wire.ownedByChain,
    ask: (client) => client.fetchQuery(ownedByChainQuery(wire.owner)),
  },
  overviews: {
    answer: wire.overviews,
    ask: (client) => Promise.all(overviewsQueries([account], 'usd').map((query) => client.fetchQuery(query))),
  },
}

function filtered(list: Parameters<typeof filteredQuery>[1]): Ask {
  const query = filteredQuery(account, list)
  return async (client) => selected(query, await client.fetchInfiniteQuery(query))
}

function selected<data, list>(
  { select }: { readonly select?: (data: data) => list },
  data: data,
): list | undefined {
  return select?.(data)
}
