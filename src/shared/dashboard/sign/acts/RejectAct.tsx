import { useRef } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { waitingRejection } from '../../../review/waitingRejection.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLocalSignables } from '../../parts/local/useLocalSignables.ts'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { isRejection } from './isRejection.ts'
import type { TransactionState } from './signingState.ts'
import { WaitingRejectionLink } from './WaitingRejectionLink.tsx'

/** Makes the rejection of a transaction, or leads to the one that waits already. */
export function RejectAct({
  ready,
  state: { composed },
  assessment,
  primary,
  onReject,
}: {
  readonly ready: Ready
  readonly state: TransactionState
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
  /** It is the obvious next step. */
  readonly primary: boolean
  readonly onReject: () => void
}) {
  const { local } = useLocalSignables('transaction', refOf(ready))
  const kind = primary ? 'primary' : undefined
  // While the checks run anew, the rejection that they named still waits.
  const last = useRef<ReturnType<typeof waitingRejection>>(undefined)
  if (assessment !== undefined) last.current = waitingRejection(assessment.findings)
  const listed = last.current
  const kept = local.find(
    ({ transaction }) =>
      transaction.nonce === composed.transaction.nonce &&
      isRejection({ composed: { account: composed.account, transaction } }),
  )
  const hash = listed?.safeTxHash ?? kept?.safeTxHash
  if (hash === undefined)
    return (
      <Button block kind={kind} onClick={onReject}>
        Reject it
      </Button>
    )
  return <WaitingRejectionLink listed={listed} safeTxHash={hash} primary={primary} />
}
