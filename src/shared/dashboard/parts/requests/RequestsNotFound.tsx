import { useSourceState } from '../../../source/SourceContext.tsx'
import { InProgress } from './InProgress.tsx'

/** The requests of which nothing was found and that were put out of sight: each may still have been sent. */
export function RequestsNotFound() {
  const hidden = useSourceState().requests.filter((request) => request.hidden === true)
  return hidden.length > 0 && <InProgress requests={hidden} title="Requests not found" />
}
