import { expect, type Locator, type Page } from 'playwright/test'
import { outOfSight } from '../../src/shared/testing/outOfSight.ts'

/** A small and a low window, and 1280 by 1024 pixels at 400 %. */
const smallScreens = [
  { width: 320, height: 400 },
  { width: 1280, height: 400 },
  { width: 320, height: 256 },
] as const

/**
 * Everything of a dialog that can be pressed, typed into or scanned comes into sight on a small screen, and nothing has to
 * be scrolled sideways (WCAG 1.4.10). The window keeps its size.
 */
export async function expectReflow(page: Page, dialog: Locator, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const size of smallScreens) {
    await page.setViewportSize(size)
    await expect
      .poll(() => dialog.evaluate(outOfSight), { message: `${name}, ${size.width} by ${size.height}` })
      .toEqual([])
  }
  if (before !== null) await page.setViewportSize(before)
}
