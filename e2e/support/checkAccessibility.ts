import type { Locator, Page } from 'playwright/test'
import { expect } from '../fixtures.ts'
import { findViolations } from './findViolations.ts'

/** The widths a page is looked at: a desk, a phone. */
const widths = [1280, 390] as const

/**
 * Runs axe over a document, in both themes and at both widths; the second theme only has other colours, so only those
 * are looked at again. `html` is its root, by default that of the page; `setTheme` makes it light or dark.
 */
export async function checkAccessibility(
  page: Page,
  {
    html = page.locator('html'),
    setTheme,
  }: { readonly html?: Locator; readonly setTheme: (theme: 'light' | 'dark') => Promise<unknown> },
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(theme)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const rules = theme === 'light' ? {} : { runOnly: ['color-contrast'] }
      expect(await findViolations(html, { rules }), `${theme}, ${width} pixels wide`).toEqual([])
    }
  }
}
