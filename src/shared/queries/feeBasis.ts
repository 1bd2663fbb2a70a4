import { queryOptions } from '@tanstack/react-query'
import { readHoldings } from '../chain/accounts/readHoldings.ts'
import { readGasPrice } from '../chain/simulate/readGasPrice.ts'
import type { FeeBasis } from '../domain/checks/subject/CheckFacts.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type Address, lowerAddress } from '../domain/values/address.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keys } from './keys.ts'

/** What a payment in `gasToken` for an execution is measured by. Rejects where the node answers nothing of it. */
export function feeBasisQuery(source: AccountSource, account: AccountRef, gasToken: Address) {
  return queryOptions({
    queryKey: keys.feeBasis(account, gasToken),
    queryFn: async ({ signal }): Promise<FeeBasis> => {
      const token = lowerAddress(gasToken)
      const [price, holdings] = await Promise.allSettled([
        readGasPrice(source.request, signal),
        readHoldings(
          source.request,
          { holder: account.address, tokens: [{ address: token, decimals: 0 }] },
          signal,
        ),
      ])
      signal.throwIfAborted()
      if (price.status === 'rejected' && holdings.status === 'rejected') throw price.reason
      const holding =
        holdings.status === 'fulfilled'
          ? holdings.value.findLast((listed) => listed.token === token)
          : undefined
      return {
        gasPrice: price.status === 'fulfilled' ? price.value.base + (price.value.tip ?? 0n) : undefined,
        held: holding?.amount,
      }
    },
    staleTime: 15_000,
  })
}
