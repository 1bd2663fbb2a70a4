import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PastedTransaction } from '../../../domain/pasted/PastedTransaction.ts'
import { Note } from '../../../ui/Note.tsx'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'

const OfflineReading = lazyPart(async () => (await import('./OfflineReading.tsx')).OfflineReading)

/** A transaction by its bytes alone, with every check that needs no server. */
export function OfflineTransaction({
  pasted,
  askForSafe,
}: {
  readonly pasted: PastedTransaction
  /** Where the user says which Safe it is for; shown while nothing names one. */
  readonly askForSafe: ReactNode
}) {
  const waiting = <p role="status">Running the checks.</p>
  const { data: judged, isError } = useQuery({
    queryKey: ['offline-judgement', pastedMark(pasted)],
    queryFn: async () => (await import('./judgePasted.ts')).judgePasted(pasted),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (isError)
    return (
      <Note kind="high" title="The checks did not run.">
        A part of this page could not be loaded. Load the page again before you sign anything.
      </Note>
    )
  if (judged === undefined) return waiting
  return (
    <LazyParts fallback={waiting}>
      <OfflineReading pasted={pasted} judged={judged} askForSafe={askForSafe} />
    </LazyParts>
  )
}

/** The same text for the same paste alone. */
function pastedMark(pasted: PastedTransaction): string {
  return JSON.stringify(pasted, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
