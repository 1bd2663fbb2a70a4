import type { RefObject } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { useFocusWhenAsked } from '../../parts/requests/useFocusWhenAsked.ts'
import { useSeenOpen } from '../../parts/requests/useSeenOpen.ts'
import { askedMessageHashes } from './askedMessages.ts'

export type MessageRequests = {
  /** Those for a message, and all others until their end was seen. */
  readonly shown: readonly RequestRecord[]
  /** The messages of this Safe among them. */
  readonly hashes: ReadonlySet<Hex>
  /** Takes the focus when something is asked for. */
  readonly progress: RefObject<HTMLDivElement | null>
}

/** The requests that the page of messages follows, above its lists. */
export function useMessageRequests(account: AccountRef): MessageRequests {
  const { requests } = useSourceState()
  const isSeenOpen = useSeenOpen(requests)
  const inSight = requests.filter(
    (request) => request.signing !== undefined || request.progress.phase !== 'settled' || isSeenOpen(request),
  )
  return {
    shown: inSight,
    hashes: askedMessageHashes(inSight, account),
    progress: useFocusWhenAsked(inSight),
  }
}
