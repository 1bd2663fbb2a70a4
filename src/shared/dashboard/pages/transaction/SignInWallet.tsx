import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { waitingRejection } from '../../../review/waitingRejection.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import text from '../../../ui/text.module.css'
import { openInWallet } from '../../parts/frame/page/openInWallet.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { emphasisOf } from '../../parts/frame/verdict/emphasisOf.ts'
import { ActGate } from '../../sign/acts/ActGate.tsx'
import { WaitingRejectionLink } from '../../sign/acts/WaitingRejectionLink.tsx'

/** An app can neither sign nor execute what is already in the queue: that happens in the wallet around it. */
export function SignInWallet({
  id,
  isReady,
  isRejection,
  assessment,
}: {
  /** The name under which the gateway knows the transaction. */
  readonly id: string
  /** It has all its signatures and is next. */
  readonly isReady: boolean
  /** It cancels others and does nothing else, so that nothing rejects it. */
  readonly isRejection: boolean
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
}) {
  const ready = useReady()
  const link = openInWallet(ready, '/transactions/tx', { id })
  const emphasis = emphasisOf(assessment)
  const listed = assessment && waitingRejection(assessment.findings)
  const rejection = listed && (
    <WaitingRejectionLink known={{ by: 'gateway', ...listed }} primary={emphasis === 'reject'} />
  )
  return (
    <>
      {emphasis === 'reject' && rejection}
      {emphasis === 'reject' && rejection === undefined && (
        <ButtonLink block foreign kind="primary" href={link}>
          Reject it in Safe{'{Wallet}'} <Icon name="external" />
        </ButtonLink>
      )}
      <ActGate assessment={assessment}>
        {({ reason }) =>
          reason === undefined ? (
            <ButtonLink block foreign kind={emphasis === 'go-on' ? 'primary' : undefined} href={link}>
              {isReady ? 'Execute' : 'Sign it'} in Safe{'{Wallet}'} <Icon name="external" />
            </ButtonLink>
          ) : (
            assessment === undefined && <p className={text.small}>{reason}</p>
          )
        }
      </ActGate>
      {emphasis !== 'reject' && rejection}
      {emphasis !== 'reject' && rejection === undefined && assessment !== undefined && !isRejection && (
        <ButtonLink block foreign href={link}>
          Reject it in Safe{'{Wallet}'} <Icon name="external" />
        </ButtonLink>
      )}
    </>
  )
}
