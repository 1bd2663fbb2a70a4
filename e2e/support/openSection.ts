import type { FrameLocator, Locator, Page } from 'playwright/test'

/** A part of a reading, unfolded where it was a folded row. */
export async function openSection(app: Page | FrameLocator | Locator, name: string): Promise<Locator> {
  const section = app.getByRole('region', { name, exact: true })
  const row = section.locator('> details').first()
  await section.waitFor()
  if ((await row.count()) > 0 && (await row.getAttribute('open')) === null)
    await row.locator('> summary').click()
  return section
}
