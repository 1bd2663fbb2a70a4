import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** A list of names and what is known of them, one `Fact` each. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** `count`: a number that changes while it is looked at. */
export function Fact({
  name,
  count = false,
  children,
}: {
  readonly name: string
  readonly count?: boolean
  readonly children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={count ? styles.count : undefined}>{children}</dd>
    </div>
  )
}

/** An address or an origin among facts: letter by letter, on as many lines as it needs. */
export function Exact({ children }: { readonly children: ReactNode }) {
  return <span className={styles.exact}>{children}</span>
}
