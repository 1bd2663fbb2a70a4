import type { Page } from 'playwright/test'

/**
 * Keeps pictures of what is on screen, in both themes, when `COUNTERSIGN_PICTURES` names a folder. Does nothing
 * otherwise.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  const folder = process.env['COUNTERSIGN_PICTURES']
  if (folder === undefined) return
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, animations: 'disabled' })
  }
}
