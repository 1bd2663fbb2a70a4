import { expect, type Locator } from 'playwright/test'

/** In the dialog of a network: adds a node on this device, which is tried first. */
export async function addNode(dialog: Locator, url: string): Promise<void> {
  await dialog.getByLabel('Address of the node').fill(url)
  await dialog.getByRole('button', { name: 'Ask the node and add it' }).click()
  await expect(dialog.getByRole('region', { name: /^What 127\.0\.0\.1:\d+ can do$/ })).toContainText(
    'Owners and threshold can be proven here.',
    { timeout: 30_000 },
  )
}
