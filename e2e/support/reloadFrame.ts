import { expect, type FrameLocator } from 'playwright/test'

/** Loads the app's frame again; the parent and its window stay. */
export async function reloadFrame(app: FrameLocator): Promise<void> {
  await app.locator('html').evaluate((html) => {
    html.dataset['left'] = 'true'
    location.reload()
  })
  await expect(app.locator('html:not([data-left])').getByRole('main')).toBeVisible()
}
