import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hashingVersion } from '../../../domain/safe/hashingVersion.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { UnhashableNote } from './UnhashableNote.tsx'

/** Says of a Safe whose hashes are not known that nothing can be signed for it, before anything is composed. */
export function UnhashableSafe({
  ready,
  onFound,
}: {
  readonly ready: Ready
  readonly onFound: (isUnhashable: boolean) => void
}) {
  const { data: safe, refetch } = useQuery(chainSafeQuery(useSource(), refOf(ready)))
  const isUnhashable = safe !== undefined && hashingVersion(safe) === undefined
  useEffect(() => onFound(isUnhashable), [isUnhashable, onFound])
  return isUnhashable && <UnhashableNote safe={safe} onAskAgain={() => refetch()} />
}
