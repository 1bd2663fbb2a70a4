import { Link } from '../../../routing/Link.tsx'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import { Note } from '../../../ui/Note.tsx'
import { formatRecent } from '../../parts/frame/page/formatRecent.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { useEqualProposals } from '../../sign/acts/useEqualProposals.ts'

/** Names what this device proposed before with the same calls: an app that heard too little of it asks once more. */
export function SecondOfIts({ composed }: { readonly composed: ComposedTransaction | undefined }) {
  const ready = useReady()
  const [earlier] = useEqualProposals(ready, composed)
  if (earlier === undefined) return null
  const { hash, nonce, at } = earlier
  return (
    <Note kind="high" title="This would be a second one." live="polite">
      The same was proposed here at {formatRecent(at)}
      {nonce !== undefined && ` with nonce ${nonce}`}. The app may not have heard what became of it.{' '}
      <Link to={{ page: 'transaction', id: hash }} detail>
        Open the first one
      </Link>
    </Note>
  )
}
