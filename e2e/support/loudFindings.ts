import { expect, type Page } from 'playwright/test'

/** What the page says loudly: the findings that are critical or high. */
export async function loudFindings(page: Page): Promise<readonly string[]> {
  const loud = page.getByRole('region', { name: 'Findings' }).locator('[class*="FindingsPanel-strong"]')
  await expect(loud.first()).toBeVisible({ timeout: 30_000 })
  return loud.allInnerTexts()
}
