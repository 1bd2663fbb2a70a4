import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { createQueryClient } from '../../../../queries/createQueryClient.ts'
import { FiguredSafes } from './FiguredSafes.tsx'

/** `FiguredSafes` where nothing else has been asked for yet. */
export function RecentFigures(props: ComponentProps<typeof FiguredSafes>) {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <FiguredSafes {...props} />
    </QueryClientProvider>
  )
}
