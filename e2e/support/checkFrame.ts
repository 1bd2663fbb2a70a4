import { type Embedded, expect } from '../fixtures.ts'
import { checkAccessibility } from './checkAccessibility.ts'

/** Every rule of axe over the app's frame, in both themes and at both widths; the parent switches the theme. */
export function checkFrame({ page, app, parent }: Embedded): Promise<void> {
  const html = app.locator('html')
  return checkAccessibility(page, {
    html,
    setTheme: async (theme) => {
      await parent.steer(
        theme === 'dark' ? ({ setTheme }) => setTheme('dark') : ({ setTheme }) => setTheme('light'),
      )
      await expect(html).toHaveCSS('color-scheme', theme)
    },
  })
}
