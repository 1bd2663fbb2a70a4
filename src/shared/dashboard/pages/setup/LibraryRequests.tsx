import { accountKey } from '../../../domain/safe/accountKey.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'

const CallsApproval = lazyPart(async () => (await import('./CallsApproval.tsx')).CallsApproval)
const LibraryApproval = lazyPart(async () => (await import('./LibraryApproval.tsx')).LibraryApproval)
const MessageApproval = lazyPart(async () => (await import('./MessageApproval.tsx')).MessageApproval)

/** What a library of the page wants to be signed or sent, to be read and approved; nothing where there are no libraries. */
export function LibraryRequests({ ready }: { readonly ready: Ready }) {
  if (useSource().capabilities.officialPackages === undefined) return null
  return (
    <LazyParts>
      <LibraryApproval
        key={`approval ${accountKey(refOf(ready))}`}
        review={(request) =>
          request.kind === 'calls' ? (
            <CallsApproval ready={ready} request={request} />
          ) : (
            <MessageApproval ready={ready} request={request} />
          )
        }
      />
    </LazyParts>
  )
}
