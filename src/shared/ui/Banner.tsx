import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { Icon } from './Icon.tsx'

/** The state of the whole page, full width under the bar. There is one at a time. */
export function Banner({
  title,
  children,
  actions,
}: {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly actions: ReactNode
}) {
  return (
    <section className={styles.banner} aria-label="Notice about this page">
      <div className={styles.inner}>
        <Icon name="high" tone="high" large />
        <div>
          <strong>{title}</strong>
          <p>{children}</p>
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  )
}
