import { useQuery } from '@tanstack/react-query'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { sentExecutionQuery } from '../../../queries/cosigning.ts'
import { Link } from '../../../routing/Link.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Crumb } from '../../parts/frame/page/Crumb.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { HashLine } from '../../parts/requests/HashLine.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'
import type { UndecidedWhy } from './useChainWord.ts'

const reasons: Readonly<Record<UndecidedWhy, string>> = {
  asked: 'The Safe is asked which one ran.',
  unanswered: 'The node does not answer which one ran, and is asked again.',
  silent:
    'A Safe of this version logs no event of what succeeds, so the node cannot say which one ran. An explorer shows it, and the gateway will.',
  unsaid: 'The node shows no event of the Safe that says which one ran, and is asked again.',
}

/** The page of a transaction whose nonce is used, by itself or by another: neither is said until the Safe says which. */
export function UsedNonceNote({
  title,
  details,
  why,
}: {
  readonly title: string
  readonly details: TransactionDetails
  readonly why: UndecidedWhy
}) {
  const ready = useReady()
  const multisig = details.execution?.kind === 'multisig' ? details.execution : undefined
  const { data: sent } = useQuery({
    ...sentExecutionQuery(refOf(ready), multisig?.safeTxHash ?? '0x'),
    enabled: multisig !== undefined,
  })
  const nonce = multisig?.nonce
  return (
    <div className={layout.stack}>
      <Crumb>
        <Link to={{ page: 'transactions' }}>Queue</Link> / Nonce {nonce}
      </Crumb>
      <h1>{title}</h1>
      <TransactionFacts details={details} withNonce={false} withStatus={false} />
      <Note kind="info" live="polite" title={`Nonce ${nonce} is used, by this or another transaction.`}>
        {reasons[why]} The gateway still lists this one as waiting.
        {why !== 'asked' && ' Do not send the same again before this is known.'}
      </Note>
      {sent && <HashLine name="Sent from this device as" hash={sent} chain={ready.chain} />}
      <OutlinePanel details={details} />
    </div>
  )
}
