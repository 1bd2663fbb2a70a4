import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LowerAddress } from '../../../../domain/values/address.ts'
import { historyQuery } from '../../../../queries/transactions.ts'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import { type PaidBefore, paymentsTo } from './paymentsTo.ts'

/** The payments of the Safe by recipient; `undefined` for a wallet, and until the gateway has sent its history. */
export function usePaidBefore(ready: Ready): ReadonlyMap<LowerAddress, PaidBefore> | undefined {
  const { data } = useInfiniteQuery({
    ...historyQuery(refOf(ready)),
    enabled: ready.account.kind === 'safe',
  })
  return useMemo(
    () =>
      data &&
      paymentsTo(data.entries.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction] : []))),
    [data],
  )
}
