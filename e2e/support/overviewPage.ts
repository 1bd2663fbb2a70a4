import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import type { Address } from '../../src/shared/domain/values/address.ts'
import { shortenAddress } from '../../src/shared/domain/values/shortenAddress.ts'

/** The page "Overview", by what a person reads there. */
export type OverviewPage = {
  /** A number of the account, its source included: Balance and Threshold; Nonce, Version and Network with the sources. */
  readonly fact: (name: string) => Locator
  /** A row of the balances, by the token's symbol. */
  readonly balance: (symbol: string) => Locator
  readonly owners: Locator
  /** What each source says, side by side. */
  readonly agreement: Locator
  /** Unfolds it, with nonce, version, network and contracts. */
  readonly openSources: () => Promise<void>
}

export function overviewPage(app: FrameLocator | Page): OverviewPage {
  const row = (symbol: string) => app.getByRole('rowheader', { name: new RegExp(`^${symbol}\\b`) })
  const agreement = app.getByRole('region', { name: 'Do the sources agree?' })
  return {
    // Also one that is folded: its words are there all the same. A proof below names some of them again.
    fact: (name) => app.locator('dt').filter({ hasText: name }).first().locator('..'),
    balance: (symbol) =>
      app
        .getByRole('region', { name: 'Balances' })
        .getByRole('row')
        .filter({ has: row(symbol) }),
    owners: app.getByRole('region', { name: 'Owners' }),
    agreement,
    openSources: async () => {
      const row = agreement.locator('summary').first()
      await expect(row).toBeVisible()
      if ((await row.locator('..').getAttribute('open')) === null) await row.click()
    },
  }
}

/** The items of `owners`, as a person reads them: the ends of each address, which open. */
export function ownersShown(owners: readonly { readonly address: Address }[]): readonly RegExp[] {
  return owners.map(({ address }) => new RegExp(`^${shortenAddress(address)}`))
}
