import type { ReactNode } from 'react'
import styles from './LonePanel.module.css'

/** One message in the place of a page. */
export function LonePanel({
  title,
  children,
  actions,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}) {
  return (
    <section className={styles.panel}>
      <h1>{title}</h1>
      <div className={styles.words}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
