import { Link } from '../../../routing/Link.tsx'
import type { DappRequest } from '../../../source/DappRequest.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './Dapps.module.css'
import { hostOfApp } from './requestWords.ts'

/** What became of a request on this page. */
export type RequestEnding =
  | { readonly kind: 'proposed'; readonly safeTxHash: string; readonly nonce: bigint }
  | { readonly kind: 'signed' }
  | { readonly kind: 'collecting' }
  | { readonly kind: 'names-given' }

/** What became of a request, and where it goes on. */
export function RequestEnd({
  request,
  end,
  heard,
}: {
  readonly request: DappRequest
  readonly end: RequestEnding
  /** The app was open when it was told. */
  readonly heard: boolean
}) {
  const app = hostOfApp(request.asker.origin)
  const { title, words } = describeEnd(end, app)
  return (
    <Panel title="Request">
      <EmptyState
        title={title}
        action={
          <span className={styles.buttons}>
            {end.kind === 'proposed' && <Link to={{ page: 'transaction', id: end.safeTxHash }}>Open it</Link>}
            {(end.kind === 'signed' || end.kind === 'collecting') && (
              <Link to={{ page: 'messages' }}>Open the messages</Link>
            )}
            <Link to={{ page: 'apps' }}>{heard ? `Back to ${app}` : 'See all apps'}</Link>
          </span>
        }
      >
        {heard ? words : `${app} is closed and was not told.`}
      </EmptyState>
    </Panel>
  )
}

function describeEnd(end: RequestEnding, app: string): { readonly title: string; readonly words: string } {
  switch (end.kind) {
    case 'proposed':
      return {
        title: `Proposed as nonce ${end.nonce}`,
        words: `${app} has its hash. It is executed once enough owners have signed.`,
      }
    case 'signed':
      return { title: 'Signed', words: `${app} has the signature.` }
    case 'collecting':
      return {
        title: 'Signed by you',
        words: `${app} gets the signature once the other owners have signed, as long as it is open.`,
      }
    case 'names-given':
      return {
        title: 'Names given',
        words: `${app} reads the names in your address book until it is closed.`,
      }
  }
}
