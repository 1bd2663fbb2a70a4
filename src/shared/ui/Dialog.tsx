import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

/**
 * A question in front of the page, as a native `<dialog>`. Escape and the cross are the safe answer (`onClose`); the
 * element marked `data-safe-answer` has the focus first. The focus returns to the opener.
 */
export function Dialog({
  title,
  onClose,
  children,
  actions,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions?: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-safe-answer]')?.focus()
    return () => element.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <Icon name="close" large />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <div className={styles.foot}>{actions}</div>}
    </dialog>
  )
}
