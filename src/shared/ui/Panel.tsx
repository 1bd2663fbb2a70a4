import { type ReactNode, useId } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './Panel.module.css'

/**
 * A section named by its heading; a fault inside costs no other. `end` is at the right of the heading, `note` beside it
 * in soft ink.
 */
export function Panel({
  title,
  note,
  end,
  busy,
  children,
}: {
  readonly title: string
  readonly note?: ReactNode
  readonly end?: ReactNode
  /** Its content is not complete yet. */
  readonly busy?: boolean
  readonly children: ReactNode
}) {
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading} aria-busy={busy}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      <ErrorBoundary>{children}</ErrorBoundary>
    </section>
  )
}

export function PanelBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

export function PanelFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
