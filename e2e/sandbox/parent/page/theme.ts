import type { Theme } from '../parentBehaviour.ts'

export type ThemeStore = {
  readonly get: () => Theme
  readonly set: (theme: Theme) => void
}

/** The wallet's theme: the system's until the user chooses. `onChange` hears of every choice that changes it. */
export function createTheme(initial: Theme | undefined, onChange: () => void): ThemeStore {
  const system: Theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  let theme = initial ?? system
  const root = document.documentElement
  root.dataset['theme'] = theme
  return {
    get: () => theme,
    set: (next) => {
      if (next === theme) return
      theme = next
      root.dataset['theme'] = next
      onChange()
    },
  }
}
