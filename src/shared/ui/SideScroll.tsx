import type { ReactNode } from 'react'
import { joinClasses } from './joinClasses.ts'
import styles from './SideScroll.module.css'

/**
 * Holds what may be wider than the page, or, where it is `low`, longer than a part of it should be: it scrolls by
 * itself, by finger, wheel and keys.
 */
export function SideScroll({
  name,
  low = false,
  children,
}: {
  readonly name: string
  readonly low?: boolean
  readonly children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element for a group is a fieldset, and this holds no form fields.
    <div
      role="group"
      className={joinClasses(styles.scroll, low && styles.low)}
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can only scroll what it can focus.
      tabIndex={0}
    >
      {children}
    </div>
  )
}
