import type { ReactNode } from 'react'
import { joinClasses } from './joinClasses.ts'
import styles from './Tag.module.css'

/** A short remark on a name: You, This Safe, Read-only. */
export function Tag({
  kind,
  children,
}: {
  readonly kind?: 'accent' | 'high' | 'warn' | 'ok' | undefined
  readonly children: ReactNode
}) {
  return <span className={joinClasses(styles.tag, kind && styles[kind])}>{children}</span>
}
