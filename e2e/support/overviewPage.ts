import type { FrameLocator, Locator, Page } from 'playwright/test'

/** The page "Overview", by what a person reads there. */
export type OverviewPage = {
  /** One of the numbers under the address, its source included: Balance, Threshold, Nonce, Version, Network. */
  readonly fact: (name: string) => Locator
  /** A row of the balances, by the token's symbol. */
  readonly balance: (symbol: string) => Locator
  readonly owners: Locator
  /** What each source says, side by side. */
  readonly agreement: Locator
}

export function overviewPage(app: FrameLocator | Page): OverviewPage {
  const row = (symbol: string) => app.getByRole('rowheader', { name: new RegExp(`^${symbol}\\b`) })
  return {
    fact: (name) => app.getByRole('term').filter({ hasText: name }).locator('..'),
    balance: (symbol) =>
      app
        .getByRole('region', { name: 'Balances' })
        .getByRole('row')
        .filter({ has: row(symbol) }),
    owners: app.getByRole('region', { name: 'Owners' }),
    agreement: app.getByRole('region', { name: 'Do the sources agree?' }),
  }
}
