import { useRef } from 'react'
import { isInDoubt } from '../../../source/isInDoubt.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'

/** Whether the end of a request was unknown while this was shown: then its end is shown here too. */
export function useSeenOpen(requests: readonly RequestRecord[]): (request: RequestRecord) => boolean {
  const seen = useRef(new Set<string>())
  for (const request of requests) if (isInDoubt(request)) seen.current.add(request.id)
  return ({ id }) => seen.current.has(id)
}
