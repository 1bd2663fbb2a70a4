import type { Locator } from 'playwright/test'
import { expect, type Standalone } from '../fixtures.ts'

/** The page on its own, as a person finds their way around it. */
export type ConnectPage = {
  /** The connect button in the bar. */
  readonly connect: Locator
  /** The account button in the bar. */
  readonly account: Locator
  readonly wrongNetwork: Locator
  /** RainbowKit's list of wallets. */
  readonly walletList: Locator
  /** Opens the list and picks the sandbox's wallet, which then asks. */
  readonly choose: () => Promise<void>
  /** Connects as this person (Ada, Bo, Cy, Dee), through the whole dialog. */
  readonly connectAs: (person: string) => Promise<void>
}

export function connectPage({ page, wallet }: Standalone): ConnectPage {
  const bar = page.getByRole('banner')
  const connect = bar.getByRole('button', { name: 'Connect Wallet' })
  const account = bar.getByRole('button', { name: /^Account/ })
  const walletList = page.getByRole('dialog', { name: 'Connect a Wallet' })
  const choose = async () => {
    await connect.click()
    await walletList.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await expect(wallet.prompt).toBeVisible()
  }
  return {
    connect,
    account,
    wrongNetwork: bar.getByRole('button', { name: 'Wrong network' }),
    walletList,
    choose,
    async connectAs(person) {
      await choose()
      await wallet.approve(person)
      await expect(account).toBeVisible()
    },
  }
}
