import { type ReactNode, useId } from 'react'
import type { Assessment } from '../../domain/checks/assess.ts'
import { Button } from '../../ui/Button.tsx'
import { Acknowledge } from '../verification/Acknowledge.tsx'
import styles from './ActPanel.module.css'

/** A button that signs or sends, behind the findings; while it does nothing it says why. */
export function GatedButton({
  assessment,
  reason,
  second = false,
  onPress,
  children,
}: {
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
  /** Why it cannot be pressed now, besides the findings. */
  readonly reason?: string | undefined
  /** Another button beside it is the one to press. */
  readonly second?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.step}>
      <Acknowledge assessment={assessment}>
        {(allowed) => {
          const said = reason ?? (allowed ? undefined : unread(assessment))
          return (
            <>
              <Button
                kind={second ? undefined : 'primary'}
                block
                unavailable={said !== undefined}
                aria-describedby={said === undefined ? undefined : id}
                onClick={onPress}
              >
                {children}
              </Button>
              {said !== undefined && (
                <p id={id} className={styles.reason}>
                  {said}
                </p>
              )}
            </>
          )
        }}
      </Acknowledge>
    </div>
  )
}

function unread(assessment: Assessment | undefined): string {
  return assessment === undefined ? 'The checks are still running.' : 'Read the critical findings first.'
}
