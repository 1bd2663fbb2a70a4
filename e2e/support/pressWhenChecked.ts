import { expect, type Locator } from 'playwright/test'

/** Presses what the checks hold back until they have run. */
export async function pressWhenChecked(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 })
  await button.click()
}
