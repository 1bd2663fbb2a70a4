import type { ReactNode } from 'react'
import styles from './SideScroll.module.css'

/** Holds a table that may be wider than the page: it scrolls by itself, by finger, wheel and keys. */
export function SideScroll({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and a landmark would need a name of its own each time.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div role="group" className={styles.scroll} aria-label={name} tabIndex={0}>
      {children}
    </div>
  )
}
