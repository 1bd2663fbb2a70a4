import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** What will be here and when, or what failed and what to do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <h3>{title}</h3>
      <p>{children}</p>
      {action !== undefined && <div>{action}</div>}
    </div>
  )
}
