import type { BrowserContext } from 'playwright'

/** Connects the sandbox's wallet as this person (Ada, Bo, Cy, Dee), as they would; later pages stay connected. */
export async function connectOwner(context: BrowserContext, url: string, person: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click({ timeout: 60_000 })
  const wallets = page.getByRole('dialog', { name: 'Connect a Wallet' })
  await wallets.getByRole('button', { name: 'Sandbox Wallet' }).click()
  const prompt = page.getByRole('dialog', { name: 'Sandbox Wallet' })
  await prompt.getByRole('radio', { name: person }).check()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .waitFor()
  await page.close()
}
