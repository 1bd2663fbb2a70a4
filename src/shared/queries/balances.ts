import { queryOptions } from '@tanstack/react-query'
import { readNativeBalance } from '../chain/reads/readNativeBalance.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AccountBalances } from '../domain/values/AccountBalances.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { loadGateway } from './gateway.ts'
import { keys } from './keys.ts'

const refreshMilliseconds = 15_000

/** Who listed the balances: the host, or the gateway we asked ourselves. */
export type ListedBalances = AccountBalances & { readonly from: 'wallet' | 'gateway' }

/**
 * All tokens with fiat values: from the host where there is one, because it answers at once; from the
 * gateway where there is none, or where it does not list them.
 */
export function balancesQuery(source: AccountSource, account: AccountRef, currency: string) {
  const fromWallet = source.capabilities.balances
  return queryOptions({
    queryKey: keys.balances(account, currency),
    queryFn: async ({ signal }): Promise<ListedBalances> => {
      const askGateway = async () => (await loadGateway()).balances(account, currency, { signal })
      if (fromWallet === undefined) return { ...(await askGateway()), from: 'gateway' }
      try {
        return { ...(await fromWallet(currency, { signal })), from: 'wallet' }
      } catch (error) {
        signal.throwIfAborted()
        const listed = await askGateway().catch(() => {
          throw error
        })
        return { ...listed, from: 'gateway' }
      }
    },
    staleTime: refreshMilliseconds,
    refetchInterval: refreshMilliseconds,
  })
}

/** The native balance in wei, from the chain: what is left when nobody lists balances. */
export function nativeBalanceQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: keys.nativeBalance(account),
    queryFn: ({ signal }) => readNativeBalance(source.request, account.address, signal),
    staleTime: refreshMilliseconds,
    refetchInterval: refreshMilliseconds,
  })
}
