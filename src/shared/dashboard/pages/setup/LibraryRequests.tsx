import { accountKey } from '../../../domain/safe/accountKey.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'

const CallsApproval = lazyPart(async () => (await import('./CallsApproval.tsx')).CallsApproval)
const LibraryApproval = lazyPart(async () => (await import('./LibraryApproval.tsx')).LibraryApproval)
const MessageApproval = lazyPart(async () => (await import('./MessageApproval.tsx')).MessageApproval)

/** Requests of libraries in this page, to be read and approved; nothing where no library runs. */
export function LibraryRequests() {
  const ready = useReady()
  if (useSource().capabilities.officialPackages === undefined) return null
  return (
    <LazyParts>
      <LibraryApproval
        key={`approval ${accountKey(refOf(ready))}`}
        review={(request) =>
          request.kind === 'calls' ? (
            <CallsApproval request={request} />
          ) : (
            <MessageApproval request={request} />
          )
        }
      />
    </LazyParts>
  )
}
