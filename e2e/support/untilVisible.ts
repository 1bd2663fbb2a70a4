import { expect, type Locator, type Page } from 'playwright/test'

/**
 * Lets time go by in a page whose clock is installed, until something is on screen that comes only when a question was
 * given up. By steps: what is asked after the first one is given up later.
 */
export async function untilVisible(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(awaited).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [0], timeout: 30_000 })
}
