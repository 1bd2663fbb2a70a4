import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './IconButton.module.css'

/** A button that is only a picture; `label` is its name. */
export function IconButton({
  label,
  children,
  ...attributes
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'className'> & {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <button type="button" {...attributes} className={styles.button} aria-label={label} title={label}>
      {children}
    </button>
  )
}

/** The same for a page of another site, in a new tab. */
export function IconLink({
  label,
  href,
  children,
}: {
  readonly label: string
  readonly href: string
  readonly children: ReactNode
}) {
  return (
    <a
      className={styles.button}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      {children}
    </a>
  )
}
