import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { officialPackagesQuery } from '../../../queries/hostFacts.ts'
import type { OfficialPackages } from '../../../source/OfficialPackages.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import text from '../../../ui/text.module.css'
import { LazyParts } from '../../parts/page/LazyParts.tsx'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import type { Ready } from '../../parts/page/Ready.ts'

const CallsApproval = lazyPart(async () => (await import('./CallsApproval.tsx')).CallsApproval)
const MessageApproval = lazyPart(async () => (await import('./MessageApproval.tsx')).MessageApproval)

/** What a library asked the Safe to sign or send, to be read and approved here; nothing while nothing waits. */
export function LibraryApproval({ ready }: { readonly ready: Ready }) {
  const { data } = useQuery(officialPackagesQuery(useSource()))
  return data === undefined ? null : <Waiting ready={ready} approval={data.approval} />
}

function Waiting({
  ready,
  approval,
}: {
  readonly ready: Ready
  readonly approval: OfficialPackages['approval']
}) {
  const request = useSyncExternalStore(approval.subscribe, approval.get)
  // Nothing can be approved on a page that does not show it.
  useEffect(() => () => approval.get()?.reject(), [approval])
  if (request === undefined) return null
  return (
    <LazyParts fallback={<p className={text.small}>Loading the review.</p>}>
      {request.kind === 'calls' ? (
        <CallsApproval ready={ready} request={request} />
      ) : (
        <MessageApproval ready={ready} request={request} />
      )}
    </LazyParts>
  )
}
