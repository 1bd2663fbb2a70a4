import { expect, type Locator, type Page } from 'playwright/test'

/** 1280 by 1024 pixels at 400 %, and a low window. */
const smallScreens = [
  { width: 320, height: 400 },
  { width: 1280, height: 400 },
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

function outOfSight(dialog: Element): readonly string[] {
  const parts = [...dialog.querySelectorAll('h1, h2, button, a, input, svg[viewBox]')]
  const hidden = parts.filter((part) => {
    if (part.getClientRects().length === 0) return false
    part.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const fits = bottom - top <= innerHeight
    return left < -1 || right > innerWidth + 1 || (fits && (top < -1 || bottom > innerHeight + 1))
  })
  const panel = dialog.querySelector('[role="document"]') ?? dialog
  return [
    ...hidden.map((part) => part.getAttribute('aria-label') ?? part.textContent?.trim() ?? part.tagName),
    ...(panel.scrollWidth > panel.clientWidth + 1 ? ['scrolls sideways'] : []),
  ]
}
