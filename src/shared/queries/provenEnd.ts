import { queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keys } from './keys.ts'
import type { ProvenEnd } from './readProvenEnd.ts'

/** Between two questions, in ms: a block takes about a quarter of an hour to become final. */
const betweenLooks = 30_000

/** Asks the chain until it proves that the transaction can never run. */
export function provenEndQuery(
  { request }: Pick<AccountSource, 'request'>,
  account: AccountRef,
  safeTxHash: Hex,
) {
  return queryOptions({
    queryKey: keys.provenEnd(account, safeTxHash),
    queryFn: async ({ signal, client }): Promise<ProvenEnd> => {
      const { readProvenEnd } = await import('./readProvenEnd.ts')
      return readProvenEnd({ client, request, signal }, account, safeTxHash)
    },
    staleTime: ({ state }) => (isEndProven(state.data) ? 'static' : 0),
    refetchInterval: ({ state }) => (isEndProven(state.data) ? false : betweenLooks),
  })
}

function isEndProven(end: ProvenEnd | undefined): boolean {
  return end === 'failed' || end === 'overtaken'
}
