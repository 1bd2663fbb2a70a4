import type { ReactNode } from 'react'
import styles from './TokenName.module.css'

/** A token at the start of a row: the first letter of its symbol in a circle, and its name as the row writes it. */
export function TokenName({ symbol, children }: { readonly symbol: string; readonly children: ReactNode }) {
  return (
    <span className={styles.token}>
      <span className={styles.letter} aria-hidden="true">
        {[...symbol].slice(0, 1)}
      </span>
      <span className={styles.names}>{children}</span>
    </span>
  )
}
