import { useSourceState } from '../../../source/SourceContext.tsx'
import type { Ready } from '../frame/page/Ready.ts'
import { InProgress } from './InProgress.tsx'

/** The requests of which nothing was found and that were put out of sight: each may still have been sent. */
export function RequestsNotFound({ ready }: { readonly ready: Ready }) {
  const hidden = useSourceState().requests.filter((request) => request.hidden === true)
  return hidden.length > 0 && <InProgress ready={ready} requests={hidden} title="Requests not found" />
}
