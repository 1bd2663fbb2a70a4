import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ChainConfiguration, configuration } from '../../../../configuration/configuration.ts'
import { accountKey } from '../../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { type Address, zeroAddress } from '../../../../domain/values/address.ts'
import { ownedSafesQuery } from '../../../../queries/gatewayFacts.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { useWatchedSafes } from './useWatchedSafes.ts'

/** How a Safe came into the inbox. `opened`: earlier on this device, where the gateway does not say who owns what. */
export type InboxSafe = AccountRef & { readonly from: 'owned' | 'watched' | 'opened' }

export type InboxSafes = {
  /** Each once, those of the connected network first. */
  readonly safes: readonly InboxSafe[]
  /** Networks whose gateway has not answered yet. */
  readonly asking: readonly string[]
  readonly failed: readonly {
    readonly name: string
    readonly error: Error
    readonly askAgain: () => Promise<unknown>
  }[]
}

/**
 * The Safes of an owner on every network of this site, those that were added on this device included, as the gateway
 * lists them, and the watched ones. Without an owner the watched ones alone.
 */
export function useInboxSafes(
  owner: Address | undefined,
  { connectedTo, asks }: { readonly connectedTo: number | undefined; readonly asks: boolean },
): InboxSafes {
  const { safes: choice } = useSource().capabilities
  const watched = useWatchedSafes()
  const chains = useMemo(() => (owner === undefined ? [] : connectedFirst(connectedTo)), [owner, connectedTo])
  const answers = useQueries({
    // Without an owner there is no network to ask.
    queries: chains.map(({ id }) => ({
      ...ownedSafesQuery({ chainId: id, address: owner ?? zeroAddress }),
      enabled: asks,
    })),
  })
  const silent = new Set(chains.filter((_, index) => answers[index]?.isError).map(({ id }) => id))
  const owned = chains.flatMap(({ id }, index) =>
    (answers[index]?.data ?? []).map((address): InboxSafe => ({ chainId: id, address, from: 'owned' })),
  )
  const opened = (choice?.recent() ?? [])
    .filter(({ chainId }) => silent.has(chainId))
    .map((safe): InboxSafe => ({ ...safe, from: 'opened' }))
  const listed = watched.map((safe): InboxSafe => ({ ...safe, from: 'watched' }))
  return {
    safes: onceEach([...owned, ...listed, ...opened]),
    asking: chains.filter((_, index) => answers[index]?.isPending).map(({ name }) => name),
    failed: chains.flatMap(({ name }, index) => {
      const { error, refetch } = answers[index] ?? {}
      return error && refetch ? [{ name, error, askAgain: () => refetch() }] : []
    }),
  }
}

function connectedFirst(connectedTo: number | undefined): readonly ChainConfiguration[] {
  const { chains } = configuration
  const isConnected = ({ id }: ChainConfiguration) => id === connectedTo
  return [...chains.filter(isConnected), ...chains.filter((chain) => !isConnected(chain))]
}

function onceEach(safes: readonly InboxSafe[]): readonly InboxSafe[] {
  return [...new Map(safes.toReversed().map((safe) => [accountKey(safe), safe])).values()].toReversed()
}
