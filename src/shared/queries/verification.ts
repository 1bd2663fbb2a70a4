import { queryOptions } from '@tanstack/react-query'
import { defaultCurrency } from '../configuration/nodeRules.ts'
import type { SafePlace } from '../domain/safe/safeDomain.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { balancesQuery } from './balances.ts'
import type { CollectedFacts } from './collectFacts.ts'
import { keys } from './keys.ts'

export type Verified = CollectedFacts & { readonly place: SafePlace }

/** A trial is about one block: after a minute the page says how old it is, and a person asks again. */
const freshMilliseconds = 60_000

/**
 * Everything that can be found out about a transaction of a Safe without trusting who proposed it. `null` when nobody
 * knows the version of the Safe, without which no hash can be computed. `reportedVersion` is the word of the wallet.
 */
export function verificationQuery(
  source: AccountSource,
  account: AccountRef,
  {
    transaction,
    reportedVersion,
  }: { readonly transaction: SafeTransaction; readonly reportedVersion: string | undefined },
) {
  return queryOptions({
    queryKey: keys.verification(account, transaction),
    queryFn: async ({ signal, client }): Promise<Verified | null> => {
      const [{ collectFacts, readVersion }, { knownApprovals }] = await Promise.all([
        import('./collectFacts.ts'),
        import('./knownApprovals.ts'),
      ])
      const [version, listed] = await Promise.all([
        readVersion(source.request, account.address, reportedVersion, signal),
        client.ensureQueryData(balancesQuery(source, account, defaultCurrency)).catch(() => undefined),
      ])
      if (version === undefined) return null
      const place = { chainId: account.chainId, safe: account.address, version }
      const known = await knownApprovals(source.request, { place, transaction }, signal)
      return {
        place,
        ...(await collectFacts(source.request, { place, transaction, known, listed }, signal)),
      }
    },
    staleTime: freshMilliseconds,
    refetchOnWindowFocus: false,
  })
}
