import type { AccountRef } from '../../../shared/domain/safe/safeRef.ts'
import { readChainId, readFields } from '../../../shared/domain/values/untrusted.ts'

/** What a dApp wants to be allowed on networks of Ethereum's kind. */
export type AskedScope = {
  readonly chainIds: readonly number[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What a session allows, as CAIP-25 writes it. */
export type GrantedNamespaces = {
  readonly eip155: {
    chains: string[]
    accounts: string[]
    methods: string[]
    events: string[]
  }
}

/** More are not looked at. */
const mostNames = 200

/** Events that a session can carry. */
const knownEvents: readonly string[] = ['chainChanged', 'accountsChanged']

/**
 * What a proposal asks for, required or not: dApps of today ask for everything as optional, and what is required comes in
 * either place. A namespace is `eip155` with a list of chains, or `eip155:1` for one of them (CAIP-25).
 */
export function readAskedScope(...namespaces: readonly unknown[]): AskedScope {
  const chainIds: number[] = []
  const methods: string[] = []
  const events: string[] = []
  for (const [key, value] of namespaces.flatMap((namespace) => Object.entries(readFields(namespace) ?? {}))) {
    if (key !== 'eip155' && !key.startsWith('eip155:')) continue
    const asked = readFields(value)
    const chains = key === 'eip155' ? textsOf(asked?.['chains']) : [key]
    chainIds.push(...chains.flatMap((chain) => chainIdOf(chain) ?? []))
    methods.push(...textsOf(asked?.['methods']))
    events.push(...textsOf(asked?.['events']))
  }
  return { chainIds: [...new Set(chainIds)], methods: [...new Set(methods)], events: [...new Set(events)] }
}

/** The part of a proposal that a session grants: these accounts, and the methods that are answered here. */
export function grantedNamespaces(
  { methods, events }: AskedScope,
  { accounts, answered }: { readonly accounts: readonly AccountRef[]; readonly answered: readonly string[] },
): GrantedNamespaces {
  return {
    eip155: {
      chains: accounts.map(({ chainId }) => `eip155:${chainId}`),
      accounts: accounts.map(({ chainId, address }) => `eip155:${chainId}:${address}`),
      methods: methods.filter((method) => answered.includes(method)),
      events: events.filter((event) => knownEvents.includes(event)),
    },
  }
}

/** The chain of `eip155:1`; `undefined` for another kind of network. */
export function chainIdOf(chain: unknown): number | undefined {
  const [, id] = typeof chain === 'string' ? (/^eip155:(\d{1,16})$/.exec(chain) ?? []) : []
  return readChainId(id)
}

function textsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, mostNames).filter((name): name is string => typeof name === 'string')
}
