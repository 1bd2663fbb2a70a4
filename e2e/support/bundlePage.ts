import type { Page } from 'playwright/test'

/** The pages where signatures arrive and leave, as a person finds their way around them. */
export function bundlePage(page: Pick<Page, 'getByRole'>) {
  const field = page.getByRole('textbox', { name: 'Link or text of a file' })
  const acts = page.getByRole('region', { name: 'Sign and execute' })
  return {
    field,
    async look(text: string) {
      await field.fill(text)
      await page.getByRole('button', { name: 'Preview' }).click()
    },
    preview: page.getByRole('region', { name: 'Preview' }),
    keep: page.getByRole('button', { name: /^Keep (?:it|\d+) on this device$/ }),
    kept: page.getByRole('region', { name: 'Kept on this device' }),
    exported: page.getByRole('region', { name: 'Export signatures' }),
    acts,
    sign: acts.getByRole('button', { name: 'Sign with your wallet' }),
    execute: acts.getByRole('button', { name: 'Execute with your wallet' }),
  }
}
