import type { ReactNode } from 'react'
import styles from './SideScroll.module.css'

/** Holds a table that may be wider than the page: it scrolls by itself, by finger, wheel and keys. */
export function SideScroll({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element for a group is a fieldset, and this holds no form fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can only scroll what it can focus.
    <div role="group" className={styles.scroll} aria-label={name} tabIndex={0}>
      {children}
    </div>
  )
}
