import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { keys } from '../../../../queries/keys.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import type { Review } from '../../../../review/Review.ts'
import { useSource } from '../../../../source/SourceContext.tsx'

/**
 * Asks the chain again when the host names a higher nonce than the chain did, or the chain itself has gone on: something
 * was executed since, and what was read before it is of another moment. Once for each nonce that the host names, and for
 * each state of the chain.
 */
export function useReadAgain(account: AccountRef, { subject: { facts } }: Review): void {
  const client = useQueryClient()
  const { state, reported } = facts
  const named = reported.known ? reported.value.nonce : undefined
  const read = state.known && state.value !== 'no-safe' ? state.value : undefined
  const isOld = named !== undefined && read !== undefined && named > read.nonce
  const { chainId, address } = account
  const { data } = useQuery(chainSafeQuery(useSource(), account))
  const now = data && safeStateMark(data)
  const hasGoneOn = now !== undefined && read !== undefined && now !== safeStateMark(read)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again for each nonce that is named.
  useEffect(() => {
    if (!isOld) return
    const of = { chainId, address }
    void client
      .invalidateQueries({ queryKey: keys.safeState(of) })
      .then(() => client.invalidateQueries({ queryKey: keys.verifications(of) }))
  }, [client, chainId, address, isOld, named])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again for each state of the chain.
  useEffect(() => {
    if (!hasGoneOn) return
    const of = { chainId, address }
    void client.invalidateQueries({ queryKey: keys.verifications(of) })
    void client.invalidateQueries({ queryKey: keys.signatureAudits(of) })
  }, [client, chainId, address, hasGoneOn, now])
}

/** What of a Safe decides whether a transaction can run, and whose signatures count. */
function safeStateMark({ nonce, threshold, owners }: SafeState): string {
  return [nonce, threshold, ...owners].join(' ').toLowerCase()
}
