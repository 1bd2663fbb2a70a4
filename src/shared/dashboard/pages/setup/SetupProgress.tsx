import { useSourceState } from '../../../source/SourceContext.tsx'
import { InProgress } from '../../parts/requests/InProgress.tsx'
import { useFocusWhenAsked } from '../../parts/requests/useFocusWhenAsked.ts'

/** What was asked for, above the panels that ask. The focus goes there when a request is posted. */
export function SetupProgress() {
  const { requests } = useSourceState()
  const progress = useFocusWhenAsked(requests)
  return requests.length === 0 ? null : (
    <div ref={progress} tabIndex={-1}>
      <InProgress />
    </div>
  )
}
