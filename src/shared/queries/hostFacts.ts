import { queryOptions, skipToken } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { HostTools } from '../source/HostTools.ts'
import type { MachineMethod, WireParams } from '../source/wire.ts'
import { keys } from './keys.ts'

/** The user may change a permission in the host's own settings, which this page does not hear of. */
const staleAfterMilliseconds = 15_000

/** What the host answers to a method by itself. The answer has to hold for every account that the host shows. */
export function hostAnswerQuery<method extends MachineMethod>(
  source: AccountSource,
  method: method,
  params: WireParams[method],
) {
  return queryOptions({
    queryKey: keys.hostAnswer(method, params),
    queryFn: async ({ signal }) => (await toolsOf(source)).ask(method, params, { signal }),
    staleTime: staleAfterMilliseconds,
  })
}

/** The host's names for addresses of this chain; an empty list without the permission. */
export function addressBookQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: keys.hostAddressBook(account),
    queryFn: async ({ signal }) => (await toolsOf(source)).addressBook({ signal }),
    staleTime: staleAfterMilliseconds,
  })
}

export function environmentQuery(source: AccountSource) {
  return queryOptions({
    queryKey: keys.hostEnvironment(),
    queryFn: async ({ signal }) => (await toolsOf(source)).environment({ signal }),
    staleTime: staleAfterMilliseconds,
  })
}

/** Whether the host signs messages off-chain where it can; `null` when it does not say. */
export function offChainSigningQuery(source: AccountSource) {
  return queryOptions({
    queryKey: keys.hostSigning(),
    queryFn: async ({ signal }) => (await (await toolsOf(source)).offChainSigning({ signal })) ?? null,
    staleTime: staleAfterMilliseconds,
  })
}

/**
 * Messages that were ignored, by reason; they come at any time, so they are counted again while the page is looked at.
 */
export function ignoredMessagesQuery(source: AccountSource) {
  return queryOptions({
    queryKey: keys.hostIgnored(),
    queryFn: async () => (await toolsOf(source)).ignoredMessages(),
    staleTime: 0,
    refetchInterval: 2_000,
  })
}

/** What Safe publishes for apps; asked for once, because a provider remembers what was sent through it. */
export function officialPackagesQuery({ capabilities: { officialPackages } }: AccountSource) {
  return queryOptions({
    queryKey: keys.hostPackages(),
    queryFn: officialPackages ?? skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

/** Throws where no page is around: a defect of a caller that asks without looking for the capability. */
async function toolsOf({ capabilities: { hostTools } }: AccountSource): Promise<HostTools> {
  if (hostTools === undefined) throw new Error('No page is around this one')
  return hostTools()
}
