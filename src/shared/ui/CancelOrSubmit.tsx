import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/** The buttons of a dialog with a form: one leaves it, the other submits it. */
export function CancelOrSubmit({
  form,
  unavailable = false,
  onCancel,
  children,
}: {
  /** Id of the form. */
  readonly form: string
  readonly unavailable?: boolean
  readonly onCancel: () => void
  /** What the second button says. */
  readonly children: ReactNode
}) {
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button kind="primary" type="submit" form={form} unavailable={unavailable}>
        {children}
      </Button>
    </>
  )
}
