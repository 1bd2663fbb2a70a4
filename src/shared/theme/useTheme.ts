import { useLayoutEffect } from 'react'
import type { Capabilities } from '../source/AccountSource.ts'

/**
 * Keeps the page in the theme of the page around it. Without one, or before it says, the system's theme holds,
 * because the tokens follow `color-scheme`.
 */
export function useTheme(theme: Capabilities['theme']): void {
  // Before the first frame is drawn: a theme set after it would style every element twice.
  useLayoutEffect(() => {
    if (theme === undefined) return
    const { dataset } = document.documentElement
    const apply = () => {
      const value = theme.get()
      if (value === undefined) delete dataset['theme']
      else dataset['theme'] = value
    }
    apply()
    const unsubscribe = theme.subscribe(apply)
    return () => {
      unsubscribe()
      delete dataset['theme']
    }
  }, [theme])
}
