import { type RefObject, useEffect, useRef } from 'react'
import type { RequestRecord } from '../../../source/RequestRecord.ts'

/** What was asked for is above the form: the focus, and with it the reading, goes there. */
export function useFocusWhenAsked(requests: readonly RequestRecord[]): RefObject<HTMLDivElement | null> {
  const progress = useRef<HTMLDivElement>(null)
  const open = requests.find(({ progress: { phase } }) => phase === 'waiting' || phase === 'sending')?.id
  const seen = useRef(open)
  useEffect(() => {
    if (open !== undefined && open !== seen.current) progress.current?.focus()
    seen.current = open
  }, [open])
  return progress
}
