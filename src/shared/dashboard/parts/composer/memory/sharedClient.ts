import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../../../../queries/createQueryClient.ts'
import type { PageMemory } from './PageMemory.tsx'

/** The one cache of the window, made when the first page needs it: the first screen does without. */
export function sharedClient(memory: PageMemory): QueryClient {
  memory.queryClient ??= createQueryClient()
  return memory.queryClient
}
