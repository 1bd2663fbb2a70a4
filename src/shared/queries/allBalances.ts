import { queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { loadGateway } from './gateway.ts'
import { gatewayKeys } from './gatewayKeys.ts'

const refreshMilliseconds = 15_000

/** Every token the gateway knows of, those it takes for spam included. Only a gateway can be asked for that. */
export function allBalancesQuery(account: AccountRef, currency: string) {
  return queryOptions({
    queryKey: gatewayKeys.allBalances(account, currency),
    queryFn: async ({ signal }) => {
      const filter = { trusted: false, spam: true }
      const balances = await (await loadGateway()).balances(account, currency, { signal, filter })
      return { ...balances, from: 'gateway' as const }
    },
    staleTime: refreshMilliseconds,
    refetchInterval: refreshMilliseconds,
  })
}
