import type { FrameLocator, Page } from 'playwright/test'

/** Unfolds what only developers of Safe Apps look at on Setup. */
export async function openDeveloperPart(app: Page | FrameLocator): Promise<void> {
  const summary = app.locator('summary', { hasText: 'For developers of Safe Apps' })
  await summary.waitFor()
  const isOpen = await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open') === true)
  if (!isOpen) await summary.click()
}
