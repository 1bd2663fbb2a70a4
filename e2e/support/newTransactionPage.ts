import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { followPageLink } from './followPageLink.ts'

/** One line of a batch, as a person types it; `token` is a symbol, the native currency when left out. */
export type TypedLine = { readonly recipient: string; readonly amount: string; readonly token?: string }

/** The page "New transaction", filled in as a person would. */
export type NewTransactionPage = {
  /** Goes there by its link. */
  readonly open: () => Promise<void>
  readonly recipient: (line?: number) => Locator
  readonly token: (line?: number) => Locator
  readonly amount: (line?: number) => Locator
  /** What is said about the lines: problems and warnings. */
  readonly said: (text: string | RegExp) => Locator
  /** Fills the lines from the first on, adding those that are missing. */
  readonly type: (...lines: readonly TypedLine[]) => Promise<void>
  /** The button that hands the batch to the wallet. */
  readonly send: Locator
  /** In the place of `send` while a line is wrong. */
  readonly goToLine: Locator
  /** Beside the lines: the verdict, the sums and the act. */
  readonly rail: Locator
  /** What the checks came to, once they ran. */
  readonly verdict: Locator
  /** Unfolds what the host and the device must show. */
  readonly compare: () => Promise<void>
  /** "In progress": what was asked and not dismissed. */
  readonly requests: Locator
}

export function newTransactionPage(app: FrameLocator | Page): NewTransactionPage {
  const transfers = app.getByRole('region', { name: 'Transfers' })
  const field = (name: string, line = 1) => transfers.getByLabel(`${name} of line ${line}`, { exact: true })
  const recipient = (line?: number) => field('Recipient', line)
  const rail = app.getByRole('region', { name: 'This batch' })
  return {
    open: async () => {
      await followPageLink(app, 'New transaction')
      await expect(recipient()).toBeVisible()
    },
    recipient,
    token: (line) => field('Token', line),
    amount: (line) => field('Amount', line),
    said: (text) => transfers.getByText(text),
    type: async (...lines) => {
      const add = transfers.getByRole('button', { name: 'Add a payment' })
      // Before the form is there, none of its lines is.
      await expect(add).toBeVisible()
      for (const [index, line] of lines.entries()) {
        const number = index + 1
        if ((await recipient(number).count()) === 0) await add.click()
        await recipient(number).fill(line.recipient)
        if (line.token !== undefined) await field('Token', number).selectOption({ label: line.token })
        await field('Amount', number).fill(line.amount)
      }
    },
    send: app.getByRole('button', {
      name: /^Send (\d+ payments )?(to Safe\{Wallet\}|with your wallet)$|^Send \d+ payments, one/,
    }),
    goToLine: app.getByRole('button', { name: /^Go to line \d+$/ }),
    rail,
    verdict: rail.getByRole('heading', {
      name: /^(?:No findings|No warnings|First payments?|Unknown contracts?|\d+ warnings?|.* twice|Read this first)$/,
    }),
    compare: async () => {
      const row = app.locator('summary', { hasText: 'Compare on your device' })
      await expect(row).toBeVisible()
      if ((await row.locator('..').getAttribute('open')) === null) await row.click()
    },
    requests: app.getByRole('region', { name: 'In progress' }),
  }
}
