import { expect, type Locator, type Page } from 'playwright/test'

/** Phones, a narrow window, and 1280 by 1024 pixels at 400 % (WCAG 1.4.10). */
const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 640 },
  { width: 480, height: 640 },
  { width: 700, height: 640 },
  { width: 320, height: 256 },
] as const

/**
 * In each of these windows nothing of a page is wider than the window, and what stays in sight while the page is
 * scrolled leaves more than half of it. The window has its usual size again afterwards. `html`: the root of its frame.
 */
export async function expectFits(page: Page, html: Locator, name: string): Promise<void> {
  for (const size of windows) {
    const message = `${name} at ${size.width} by ${size.height} pixels`
    await resize(page, html, size)
    const overhang = () => html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.soft.poll(overhang, { message }).toBeLessThanOrEqual(0)
    expect.soft(await html.evaluate(shareThatStays), `${message}: what stays in sight`).toBeLessThan(0.5)
  }
  await resize(page, html, { width: 1280, height: 800 })
}

/** A frame of another site has the new width later than its window, and would be looked at with the old one. */
async function resize(page: Page, html: Locator, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await expect.poll(() => html.evaluate(() => window.innerWidth)).toBe(size.width)
}

/** Runs in the page. Of the window's height, from 0 to 1, in the middle of the page. */
function shareThatStays(root: Element): number {
  root.scrollTo({ top: root.scrollHeight / 2, behavior: 'instant' })
  const covered = [...root.querySelectorAll('header, main *')]
    .filter((part) => ['sticky', 'fixed'].includes(getComputedStyle(part).position))
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
    .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0)
  root.scrollTo({ top: 0, behavior: 'instant' })
  return covered / innerHeight
}
