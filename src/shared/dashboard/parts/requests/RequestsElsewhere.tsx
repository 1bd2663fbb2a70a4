import { useSyncExternalStore } from 'react'
import { isInSight } from '../../../source/isInSight.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { usePageMemory } from '../composer/memory/PageMemory.tsx'
import { Queries } from '../composer/memory/Queries.tsx'
import { InProgress } from './InProgress.tsx'
import { useSeenOpen } from './useSeenOpen.ts'

/**
 * Requests on a page that lists none: those that are open, and each that was open while such a page was shown, so that
 * its end is read there. It stays until it is dismissed or a page with the list is opened. An execution is left out
 * where the page itself tells what becomes of it.
 */
export function RequestsElsewhere() {
  const { requests: all } = useSourceState()
  const { toldHere } = usePageMemory()
  const told = useSyncExternalStore(toldHere.subscribe, toldHere.get)
  const requests = all.filter(
    ({ execution, ...record }) =>
      isInSight(record) && (execution === undefined || execution.safeTxHash !== told),
  )
  const shown = requests.filter(useSeenOpen(requests))
  if (shown.length === 0) return null
  return (
    <Queries>
      <InProgress requests={shown} />
    </Queries>
  )
}
