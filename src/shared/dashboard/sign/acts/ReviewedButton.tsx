import { type ComponentProps, type MouseEvent, useRef, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { Button } from '../../../ui/Button.tsx'
import { changeBetween, type ReviewMark, reviewMarkOf } from './ReviewMark.ts'
import styles from './SignPanel.module.css'

/**
 * A button that asks for what was reviewed. A press that begins over one review and ends over another does nothing and
 * says what changed; a key has no such moment between, and works at once.
 */
export function ReviewedButton({
  assessment,
  onClick,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onPointerDown'> & {
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
}) {
  const now = reviewMarkOf(assessment, button.unavailable !== true)
  const began = useRef<ReviewMark>(undefined)
  const [change, setChange] = useState<string>()

  function press(event: MouseEvent<HTMLButtonElement>) {
    const isPointed = event.detail > 0
    const change = isPointed && began.current !== undefined ? changeBetween(began.current, now) : undefined
    began.current = undefined
    setChange(change)
    if (change !== undefined) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <>
      <Button
        {...button}
        onPointerDown={() => {
          began.current = now
        }}
        onClick={press}
      />
      <p role="status" className={styles.reason} hidden={change === undefined}>
        {change}
      </p>
    </>
  )
}
