import { queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keys } from './keys.ts'

/**
 * What the chain proves of a Safe transaction that is said to be cancelled or to have failed. `failed`: it ran and failed.
 * `overtaken`: another execution used its nonce. Both are in a block that is final, so that it can never run again. `open`:
 * none of that is proven, whatever a gateway or a host says.
 */
export type ProvenEnd = 'failed' | 'overtaken' | 'open'

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
    staleTime: ({ state }) => (isProven(state.data) ? 'static' : 0),
    refetchInterval: ({ state }) => (isProven(state.data) ? false : betweenLooks),
  })
}

function isProven(end: ProvenEnd | undefined): boolean {
  return end === 'failed' || end === 'overtaken'
}
