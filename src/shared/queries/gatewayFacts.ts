import { queryOptions } from '@tanstack/react-query'
import { configuration } from '../configuration/configuration.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { SafeFactCalls } from '../gateway/accountCalls.ts'
import type { NetworkFactCalls } from '../gateway/chainCalls.ts'
import type { DelegateFilter } from '../gateway/delegateCalls.ts'
import {
  type GatewayNetworkFacts,
  type GatewaySafeFacts,
  gatewayNetworkFacts,
  gatewaySafeFacts,
} from '../gateway/factTables.ts'
import { mostOverviews } from '../gateway/parameters.ts'
import { loadGateway } from './gateway.ts'
import {
  loadAccountCalls,
  loadAppCalls,
  loadChainCalls,
  loadContractCalls,
  loadDelegateCalls,
} from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'

/** SPEC section 9: what is not a state of a Safe is good for a day. */
const day = 86_400_000

/** ISO codes in upper case. */
export function currenciesQuery() {
  return queryOptions({
    queryKey: gatewayKeys.currencies(),
    queryFn: async ({ signal }) => (await loadGateway()).currencies({ signal }),
    staleTime: day,
  })
}

/** The first page of the chains the gateway serves; nothing waits for it. */
export function chainsQuery() {
  return queryOptions({
    queryKey: gatewayKeys.chains(),
    queryFn: async ({ signal }) => (await loadChainCalls()).chains({ signal }),
    staleTime: day,
  })
}

/** Features, gas price source and more of a chain; `null` when the gateway does not serve it. */
export function chainQuery(chainId: number) {
  return queryOptions({
    queryKey: gatewayKeys.chain(chainId),
    queryFn: async ({ signal }) => (await (await loadChainCalls()).chain(chainId, { signal })) ?? null,
    staleTime: day,
  })
}

/** What the service has of a whole network. */
export function networkFactQuery<name extends keyof GatewayNetworkFacts>(name: name, chainId: number) {
  return queryOptions({
    queryKey: gatewayKeys.networkFact(name, chainId),
    queryFn: async ({ signal }): Promise<GatewayNetworkFacts[name]> => {
      const calls: NetworkFactCalls = await loadChainCalls()
      return calls[name](chainId, { signal })
    },
    ...gatewayNetworkFacts[name],
  })
}

/** What the service has of a Safe; `null` when it does not know. */
export function safeFactQuery<name extends keyof GatewaySafeFacts>(name: name, account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.safeFact(account, name),
    queryFn: async ({ signal }) => {
      const calls: SafeFactCalls = await loadAccountCalls()
      return (await calls[name](account, { signal })) ?? null
    },
    ...gatewaySafeFacts[name],
  })
}

export function appsQuery(chainId: number) {
  return queryOptions({
    queryKey: gatewayKeys.apps(chainId),
    queryFn: async ({ signal }) => (await loadAppCalls()).apps(chainId, { signal }),
    staleTime: day,
  })
}

/** `null` for a contract the service does not know. */
export function contractQuery(chainId: number, address: Address) {
  return queryOptions({
    queryKey: gatewayKeys.contract(chainId, address),
    queryFn: async ({ signal }) =>
      (await (await loadContractCalls()).contract({ chainId, address }, { signal })) ?? null,
    staleTime: day,
  })
}

/** The service's reading of calldata, to be compared with ours; `null` where it has none. */
export function decodingQuery(chainId: number, { to, data }: { readonly to: Address; readonly data: Hex }) {
  return queryOptions({
    queryKey: gatewayKeys.decoding(chainId, to, data),
    queryFn: async ({ signal }) =>
      (await (await loadContractCalls()).decode(chainId, { to, data }, { signal })) ?? null,
    staleTime: day,
  })
}

export function delegatesQuery(chainId: number, filter: DelegateFilter) {
  return queryOptions({
    queryKey: gatewayKeys.delegates(chainId, filter),
    queryFn: async ({ signal }) => (await loadDelegateCalls()).delegates(chainId, filter, { signal }),
    // No tag of the Safe tells of delegates that are named or removed elsewhere.
    staleTime: 60_000,
    refetchInterval: 60_000,
  })
}

/**
 * Safes of the chain that this account owns. Where the build says that its gateway tells of all chains at once, that is
 * one question for all of them, and one more for each chain that it leaves out.
 */
export function ownedSafesQuery(owner: AccountRef) {
  const { chainId, address } = owner
  return queryOptions({
    queryKey: gatewayKeys.ownedSafes(owner),
    queryFn: async ({ signal, client }) => {
      const all =
        configuration.gatewayOwners === 'v3'
          ? await client.fetchQuery(ownedByChainQuery(address)).catch(() => undefined)
          : undefined
      signal.throwIfAborted()
      return all?.get(chainId) ?? (await loadGateway()).ownedSafes(owner, { signal })
    },
    staleTime: 60_000,
  })
}

/** Safes of all chains that this account owns, by the chains that the gateway tells of. */
export function ownedByChainQuery(owner: Address) {
  return queryOptions({
    queryKey: gatewayKeys.ownedByChain(owner),
    queryFn: async ({ signal }) => (await loadAccountCalls()).ownedByChain(owner, { signal }),
    staleTime: 60_000,
  })
}

/** Safes in a few words: a question for each ten of them. `wallet`: whose missing signatures are counted. */
export function overviewsQueries(accounts: readonly AccountRef[], currency: string, wallet?: Address) {
  const calls = Math.ceil(accounts.length / mostOverviews)
  return Array.from({ length: calls }, (_, call) =>
    overviewsQuery(accounts.slice(call * mostOverviews, (call + 1) * mostOverviews), currency, wallet),
  )
}

function overviewsQuery(accounts: readonly AccountRef[], currency: string, wallet: Address | undefined) {
  return queryOptions({
    queryKey: gatewayKeys.overviews(accounts, currency, wallet),
    queryFn: async ({ signal }) =>
      (await loadAccountCalls()).overviews(accounts, { signal, currency, wallet }),
    staleTime: 60_000,
  })
}
