import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageMemory } from './PageMemory.tsx'
import { sharedClient } from './sharedClient.ts'

/** Lets everything inside ask with `useQuery`. */
export function Queries({ children }: { readonly children?: ReactNode }) {
  return <QueryClientProvider client={sharedClient(usePageMemory())}>{children}</QueryClientProvider>
}
