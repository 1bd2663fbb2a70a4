import { type ReactNode, useId } from 'react'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import panel from '../../../ui/Panel.module.css'
import text from '../../../ui/text.module.css'
import styles from './SetPanel.module.css'

/** One thing that is set: what it is and what for at the left, the control at the right. A fault inside costs no other. */
export function SetPanel({
  title,
  about,
  children,
}: {
  readonly title: string
  readonly about?: ReactNode
  readonly children: ReactNode
}) {
  const heading = useId()
  return (
    <section className={styles.set} aria-labelledby={heading}>
      <div className={styles.name}>
        <h2 id={heading}>{title}</h2>
        {about && <p className={text.small}>{about}</p>}
      </div>
      <div className={panel.panel}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
    </section>
  )
}
