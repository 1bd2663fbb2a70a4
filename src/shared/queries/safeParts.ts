import { queryOptions } from '@tanstack/react-query'
import type { ContractIdentity, SafePartRole } from '../domain/checks/subject/contractIdentity.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type Address, type LowerAddress, lowerAddress, zeroAddress } from '../domain/values/address.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { gatewayKeys } from './gatewayKeys.ts'

/** A contract of a Safe, and what it is there for. */
export type SafePart = { readonly address: LowerAddress; readonly role: SafePartRole }

/** By `partKey`. */
export type PartIdentities = ReadonlyMap<string, ContractIdentity>

/** Code at an address changes seldom, and what a Safe is made of is another question then. */
const freshMilliseconds = 300_000
const againMilliseconds = 15_000
const mostAtOnce = 60

/**
 * Who the contracts of a Safe are, by their addresses and the hashes of the code that the chain has there. Never fails
 * for a silent node: what was not read says so.
 */
export function safePartsQuery(source: AccountSource, account: AccountRef, parts: readonly SafePart[]) {
  return queryOptions({
    queryKey: gatewayKeys.parts(account, parts.map(partKey)),
    queryFn: async ({ signal }): Promise<PartIdentities> => {
      const [{ contractIdentity }, { officialDeployments }, { knownFact: known }, accountFacts] =
        await Promise.all([
          import('../domain/checks/subject/contractIdentity.ts'),
          import('../domain/contracts/officialDeployments.ts'),
          import('../domain/checks/subject/Fact.ts'),
          readPartAccounts(source, parts, signal),
        ])
      const facts = { deployments: known(officialDeployments()), accounts: accountFacts }
      return new Map(
        parts.map((part) => [
          partKey(part),
          contractIdentity(part.address, part.role, { facts, identity: account }),
        ]),
      )
    },
    enabled: parts.length > 0,
    staleTime: freshMilliseconds,
    refetchInterval: ({ state }) => (state.data && isIncomplete(state.data) ? againMilliseconds : false),
  })
}

/** One contract can have two places; then it is looked at for each. */
export function partKey({ address, role }: SafePart): string {
  return `${role} ${address}`
}

function isIncomplete(identities: PartIdentities): boolean {
  return [...identities.values()].some(({ kind }) => kind === 'not-read')
}

/** All of them, so many at a time as one question takes. */
async function readPartAccounts(source: AccountSource, parts: readonly SafePart[], signal: AbortSignal) {
  const { readAccounts } = await import('../chain/accounts/readAccounts.ts')
  const addresses = [...new Set(parts.map(({ address }) => address))]
  const readers: Awaited<ReturnType<typeof readAccounts>>[] = []
  for (let start = 0; start < addresses.length; start += mostAtOnce)
    readers.push(await readAccounts(source.request, addresses.slice(start, start + mostAtOnce), signal))
  return (address: LowerAddress) => {
    const reader = readers[Math.floor(addresses.indexOf(address) / mostAtOnce)]
    if (reader === undefined) throw new Error('Only addresses that were read are asked for')
    return reader(address)
  }
}

/** The parts of a Safe as they are asked for. What is not there and what was not answered is left out. */
export function safePartsOf(
  roles: readonly (readonly [SafePartRole, Address | undefined])[],
): readonly SafePart[] {
  return roles.flatMap(([role, address]) =>
    address === undefined || address === zeroAddress ? [] : [{ role, address: lowerAddress(address) }],
  )
}
