import { QueryClient } from '@tanstack/react-query'

const day = 86_400_000

/** The cache of everything asked. No repetition and no refetch on focus: SPEC section 9; live parts say otherwise themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: day, retry: false, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
}
