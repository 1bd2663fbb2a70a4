import { useRef } from 'react'
import type { RequestRecord } from '../../../source/RequestRecord.ts'

/** Whether the answer to a request was missing while this was shown: then its end is shown here too. */
export function useSeenOpen(requests: readonly RequestRecord[]): (request: RequestRecord) => boolean {
  const seen = useRef(new Set<string>())
  for (const request of requests) if (request.progress.phase !== 'settled') seen.current.add(request.id)
  return ({ id }) => seen.current.has(id)
}
