import type { ReactNode } from 'react'
import styles from './IconFrame.module.css'
import { joinClasses } from './joinClasses.ts'

/** The ink of an icon that carries a verdict. */
export type Tone = 'critical' | 'high' | 'warn' | 'info' | 'ok' | 'quiet'

export type IconLooks = {
  readonly tone?: Tone | undefined
  readonly large?: boolean
  /** Read out; without it the words beside the icon say the same. */
  readonly label?: string
}

/** A shape on a 16 by 16 grid, in the colour of the text. */
export function IconFrame({
  tone,
  large = false,
  label,
  children,
}: IconLooks & { readonly children: ReactNode }) {
  return (
    <svg
      className={joinClasses(styles.icon, large && styles.large, tone && styles[tone])}
      viewBox="0 0 16 16"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {children}
    </svg>
  )
}
