import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../../shared/queries/createQueryClient.ts'

/**
 * What is asked about one Safe in one round is asked once: a judgement rests on one reading of the lists, and a hundred
 * Safes on as few questions as there can be. Clear it when the Safe is read.
 */
export function createRoundClient(): QueryClient {
  const client = createQueryClient()
  const fetchQuery = client.fetchQuery.bind(client)
  client.fetchQuery = (options) => fetchQuery({ ...options, staleTime: Number.POSITIVE_INFINITY })
  return client
}
