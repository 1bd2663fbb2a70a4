import type { ReactNode } from 'react'
import styles from './Crumb.module.css'

/** The way from a list to the page that is open: a link to the list, and what is shown of it. */
export function Crumb({ children }: { readonly children: ReactNode }) {
  return <p className={styles.crumb}>{children}</p>
}
