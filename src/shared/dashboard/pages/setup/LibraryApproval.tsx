import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { officialPackagesQuery } from '../../../queries/hostFacts.ts'
import type { LibraryRequest, OfficialPackages } from '../../../source/OfficialPackages.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import text from '../../../ui/text.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'

type Reviewed = {
  /** Shows a request to be read and approved. */
  readonly review: (request: LibraryRequest) => ReactNode
}

/** What a library asked the Safe to sign or send, to be read and approved here; nothing while nothing waits. */
export function LibraryApproval({ review }: Reviewed) {
  const { data } = useQuery(officialPackagesQuery(useSource()))
  return data === undefined ? null : <Waiting approval={data.approval} review={review} />
}

function Waiting({
  approval,
  review,
}: Reviewed & {
  readonly approval: OfficialPackages['approval']
}) {
  const request = useSyncExternalStore(approval.subscribe, approval.get)
  // Nothing can be approved on a page that does not show it.
  useEffect(() => () => approval.get()?.reject(), [approval])
  if (request === undefined) return null
  return <LazyParts fallback={<p className={text.small}>Loading the review.</p>}>{review(request)}</LazyParts>
}
