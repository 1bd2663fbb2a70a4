import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from '../fixtures.ts'

/** The widths a page is looked at: a desk, a phone. */
const widths = [1280, 390] as const

/**
 * Runs axe over what is on screen, in both themes and at both widths; the second theme only has other colours, so only
 * those are looked at again. `frame` leaves everything else of the page out;
 * `setTheme` makes the page light or dark.
 */
export async function checkAccessibility(
  page: Page,
  {
    frame,
    setTheme,
  }: { readonly frame?: string; readonly setTheme: (theme: 'light' | 'dark') => Promise<unknown> },
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(theme)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const rules = theme === 'light' ? {} : { runOnly: ['color-contrast'] }
      const violations = await findViolations(page, rules, frame)
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }))
      expect(found, `${theme}, ${width} pixels wide`).toEqual([])
    }
  }
}

/**
 * The package gives a frame one second to take axe in and silently leaves it out after that, which happens on a busy
 * machine. No text seen at all is how that shows; then it is asked again.
 */
async function findViolations(
  page: Page,
  rules: Parameters<AxeBuilder['options']>[0],
  frame: string | undefined,
): Promise<Awaited<ReturnType<AxeBuilder['analyze']>>['violations']> {
  for (let attempt = 1; attempt <= 5; attempt++) {
    const axe = new AxeBuilder({ page }).options({ pingWaitTime: 10_000, ...rules })
    const { violations, passes } = await (frame === undefined ? axe : axe.include(frame)).analyze()
    if (passes.some(({ id }) => id === 'color-contrast')) return violations
  }
  throw new Error('axe saw no text in five attempts')
}
