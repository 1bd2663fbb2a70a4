import { Button } from '../../../ui/Button.tsx'
import type { KnownRejection } from './useKnownRejection.ts'
import { WaitingRejectionLink } from './WaitingRejectionLink.tsx'

/** Makes the rejection of a transaction, or leads to the one that is known. */
export function RejectAct({
  known,
  primary,
  onReject,
}: {
  readonly known: KnownRejection | undefined
  /** It is the obvious next step. */
  readonly primary: boolean
  readonly onReject: () => void
}) {
  if (known !== undefined) return <WaitingRejectionLink known={known} primary={primary} />
  return (
    <Button block kind={primary ? 'primary' : undefined} onClick={onReject}>
      Reject it
    </Button>
  )
}
