import type { ReactNode } from 'react'
import styles from './Switch.module.css'

/** Shows or hides something on this page. */
export function Switch({
  on,
  onChange,
  children,
}: {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
