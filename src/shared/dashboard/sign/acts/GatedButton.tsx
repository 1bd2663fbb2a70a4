import { type ReactNode, useId } from 'react'
import type { RequestClaim } from '../../../errors/RequestClaim.ts'
import { emphasisOf } from '../../parts/frame/verdict/emphasisOf.ts'
import { ReviewedButton } from './ReviewedButton.tsx'
import styles from './SignPanel.module.css'
import type { Gate } from './useGate.ts'

/**
 * A button that signs or sends, behind the findings; while it does nothing it says why. It is the obvious next step only
 * where the findings leave it at that, and it is not there before the phrase for critical findings is typed.
 */
export function GatedButton({
  gate,
  reason,
  claim,
  second = false,
  onPress,
  children,
}: {
  readonly gate: Pick<Gate, 'reason' | 'assessment'>
  /** Why it cannot be pressed now, besides the findings. */
  readonly reason?: string | undefined
  /** What `reason` claims of a request. */
  readonly claim?: RequestClaim | undefined
  /** Another button beside it is the one to press. */
  readonly second?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  const id = useId()
  const words = reason ?? gate.reason
  if (reason === undefined && gate.reason !== undefined && gate.assessment?.needsAcknowledgement === true)
    return null
  const isNext = !second && emphasisOf(gate.assessment) === 'go-on'
  return (
    <div className={styles.step}>
      <ReviewedButton
        assessment={gate.assessment}
        kind={isNext ? 'primary' : undefined}
        block
        unavailable={words !== undefined}
        aria-describedby={words === undefined ? undefined : id}
        onClick={onPress}
      >
        {children}
      </ReviewedButton>
      {words !== undefined && <WhyUnavailable {...{ id, claim, words }} />}
    </div>
  )
}

function WhyUnavailable({
  id,
  claim,
  words,
}: {
  readonly id: string
  readonly claim: RequestClaim | undefined
  readonly words: string
}) {
  return (
    <p id={id} className={styles.reason} data-claim={claim}>
      {words}
    </p>
  )
}
