import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hashingVersion } from '../../../domain/safe/hashingVersion.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import { UnhashableNote } from './UnhashableNote.tsx'

/** Says of a Safe whose hashes are not known that nothing can be signed for it, before anything is composed. */
export function UnhashableSafe({ onFound }: { readonly onFound: (isUnhashable: boolean) => void }) {
  const { data: safe, refetch } = useQuery(chainSafeQuery(useSource(), useAccountRef()))
  const isUnhashable = safe !== undefined && hashingVersion(safe) === undefined
  useEffect(() => onFound(isUnhashable), [isUnhashable, onFound])
  return isUnhashable && <UnhashableNote safe={safe} onAskAgain={() => refetch()} />
}
