import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { waitingRejection } from '../../../review/waitingRejection.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import text from '../../../ui/text.module.css'
import { openInWallet } from '../../parts/frame/page/openInWallet.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { emphasisOf } from '../../parts/frame/verdict/emphasisOf.ts'
import { ActGate } from '../../sign/acts/ActGate.tsx'
import { CancelledLink, cancelledBy } from '../../sign/acts/CancelledLink.tsx'
import { WaitingRejectionLink } from '../../sign/acts/WaitingRejectionLink.tsx'

type SignInWalletProps = {
  /** The name under which the gateway knows the transaction. */
  readonly id: string
  /** It has all its signatures and is next. */
  readonly isReady: boolean
  /** It cancels others and does nothing else, so that nothing rejects it. */
  readonly isRejection: boolean
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
}

/** An app can neither sign nor execute what is already in the queue: that happens in the wallet around it. */
export function SignInWallet({ id, isReady, isRejection, assessment }: SignInWalletProps) {
  const ready = useReady()
  const link = openInWallet(ready, '/transactions/tx', { id })
  const emphasis = emphasisOf(assessment)
  const isFirst = emphasis === 'reject'
  const listed = assessment && waitingRejection(assessment.findings)
  const cancelled = assessment && cancelledBy(assessment.findings)
  const rejection = listed && <WaitingRejectionLink known={{ by: 'gateway', ...listed }} primary={isFirst} />
  return (
    <>
      {isFirst && (rejection ?? <RejectThere link={link} primary />)}
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
      {cancelled !== undefined && <CancelledLink cancelled={cancelled} />}
      {!isFirst && (rejection ?? (assessment !== undefined && !isRejection && <RejectThere link={link} />))}
    </>
  )
}

function RejectThere({
  link,
  primary = false,
}: {
  readonly link: string | undefined
  readonly primary?: boolean
}) {
  return (
    <ButtonLink block foreign kind={primary ? 'primary' : undefined} href={link}>
      Reject it in Safe{'{Wallet}'} <Icon name="external" />
    </ButtonLink>
  )
}
