import type { QueryClient } from '@tanstack/react-query'

/** SPEC section 9, in milliseconds. */
export const nameFreshness = 86_400_000

/** RainbowKit's dialogs ask for names and pictures through wagmi, which would ask again for each dialog. */
export function keepNamesFresh(queries: QueryClient): QueryClient {
  for (const call of ['ensName', 'ensAvatar']) queries.setQueryDefaults([call], { staleTime: nameFreshness })
  return queries
}
