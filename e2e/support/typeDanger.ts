import type { FrameLocator, Page } from 'playwright/test'

/** Types the danger that the page names under the critical findings; `as` changes how it is written. */
export async function typeDanger(
  app: Page | FrameLocator,
  as = (phrase: string): string => phrase,
): Promise<void> {
  const label = app.locator('label').filter({ hasText: 'To continue anyway, type' })
  const phrase = (await label.locator('strong').textContent()) ?? ''
  await app.getByLabel('To continue anyway, type').fill(as(phrase))
}
