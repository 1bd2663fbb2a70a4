import type { ReactNode } from 'react'
import styles from './SafeParts.module.css'

/** A fact by its name, and who says so. */
export function PartEntry({
  name,
  marks,
  children,
}: {
  readonly name: string
  readonly marks?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={styles.entry}>
      <dt>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      {marks !== undefined && <dd className={styles.marks}>{marks}</dd>}
    </div>
  )
}
