import type { FrameLocator, Locator, Page } from 'playwright/test'

type Place = Page | FrameLocator | Locator

/** Opens the one row that a page of a transaction folds what passed into, where it has one. */
export async function openDetails(app: Place): Promise<void> {
  const details = app.getByRole('button', { name: /^Details/ })
  // It comes with the rows; where the page has none, nothing is folded.
  await details.waitFor({ timeout: 5_000 }).catch(() => undefined)
  const folded = app.getByRole('button', { name: /^Details/, expanded: false })
  if ((await folded.count()) > 0) await folded.click()
}

/** A part of a reading, unfolded where it was a folded row. */
export async function openSection(app: Place, name: string): Promise<Locator> {
  const section = app.getByRole('region', { name, exact: true })
  const details = app.getByRole('button', { name: /^Details/ })
  const row = section.locator('> details').first()
  await section.or(details).first().waitFor()
  if (await section.isHidden()) await openDetails(app)
  await section.waitFor()
  if ((await row.count()) > 0 && (await row.getAttribute('open')) === null)
    await row.locator('> summary').click()
  return section
}
