import type { FrameLocator, Page } from 'playwright/test'

/** Goes from Setup to what only developers of Safe Apps look at, and what the Safe is made of. */
export async function openDeveloperPart(app: Page | FrameLocator): Promise<void> {
  await app.getByRole('link', { name: 'Contracts, delegates and Safe Apps' }).click()
  await app.getByRole('heading', { level: 1, name: 'For developers' }).waitFor()
}
