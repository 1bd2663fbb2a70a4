import { queryOptions } from '@tanstack/react-query'
import { configuration } from '../../configuration/configuration.ts'
import type { CheckFacts } from '../../domain/checks/subject/CheckFacts.ts'
import type { AccountRef } from '../../domain/safe/safeRef.ts'
import { type Address, lowerAddress } from '../../domain/values/address.ts'
import { ownedSafesQuery } from '../../queries/gatewayFacts.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import type { PageKnowledge } from './PageKnowledge.ts'

export type OwnSafes = Extract<CheckFacts['ownSafes'], { readonly known: true }>['value']

const freshMilliseconds = 60_000

/**
 * Safes of the user: those that were opened on this device, and those that `signer` owns on any chain of this site,
 * as the gateway lists them. Rejects when it does not.
 */
export function ownSafesQuery(source: AccountSource, account: AccountRef, signer: Address | undefined) {
  const recent = source.capabilities.safes?.recent() ?? []
  return queryOptions({
    queryKey: gatewayKeys.reading(
      account,
      'ownSafes',
      signer,
      recent.map(({ chainId, address }) => `${chainId}:${address}`),
    ),
    queryFn: async ({ client }): Promise<OwnSafes> => {
      const owned =
        signer === undefined ? [] : configuration.chains.map(({ id: chainId }) => ({ chainId, signer }))
      const lists = await Promise.all(
        owned.map(async ({ chainId, signer: address }): Promise<readonly AccountRef[]> => {
          const safes = await client.fetchQuery(ownedSafesQuery({ chainId, address }))
          return safes.map((safe) => ({ chainId, address: safe }))
        }),
      )
      return [...recent, ...lists.flat()].map(({ chainId, address }) => ({
        chainId,
        address: lowerAddress(address),
      }))
    },
    staleTime: freshMilliseconds,
  })
}

/** A host keeps the account that signs to itself, and no Safe was opened before: then there is nothing to list. */
export function asksOwnSafes({ capabilities }: AccountSource, { signer }: PageKnowledge): boolean {
  return signer !== undefined || capabilities.safes !== undefined
}
