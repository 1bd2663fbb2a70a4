import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { keys } from '../../../queries/keys.ts'
import type { Review } from '../../../review/Review.ts'

/**
 * Asks the chain again when the host names a higher nonce than the chain did: something was executed since, and what was
 * read before it is of another moment. Once for each nonce that the host names.
 */
export function useReadAgain(account: AccountRef, { subject: { facts } }: Review): void {
  const client = useQueryClient()
  const { state, reported } = facts
  const said = reported.known ? reported.value.nonce : undefined
  const read = state.known && state.value !== 'no-safe' ? state.value.nonce : undefined
  const isOld = said !== undefined && read !== undefined && said > read
  const { chainId, address } = account

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again for each nonce that is named.
  useEffect(() => {
    if (!isOld) return
    const of = { chainId, address }
    void client
      .invalidateQueries({ queryKey: keys.safeState(of) })
      .then(() => client.invalidateQueries({ queryKey: keys.verifications(of) }))
  }, [client, chainId, address, isOld, said])
}
