import { expect, type Locator, type Page } from 'playwright/test'
import type { SandboxWallet } from '../sandbox/wallet/walletBehaviour.ts'

/** The prompt of the sandbox's wallet on the standalone page, clicked as a person would. */
export type WalletWindow = {
  readonly prompt: Locator
  /** Approves what the wallet asks; `account` (Ada, Bo, Cy, Dee) where it offers a choice. */
  readonly approve: (account?: string) => Promise<void>
  readonly reject: () => Promise<void>
  /** Calls something of `window.sandboxWallet`; `act` runs in the page and sees nothing but it. */
  readonly steer: <result>(act: (wallet: SandboxWallet) => result) => Promise<result>
}

export function walletWindow(page: Page): WalletWindow {
  const prompt = page.getByRole('dialog', { name: 'Sandbox Wallet' })
  const press = async (name: string) => {
    await prompt.getByRole('button', { name }).click()
    await expect(prompt).toBeHidden()
  }
  return {
    prompt,
    approve: async (account) => {
      if (account !== undefined) await prompt.getByRole('radio', { name: account }).check()
      await press('Approve')
    },
    reject: () => press('Reject'),
    steer: async (act) => {
      const wallet = await page.evaluateHandle(() => {
        if (window.sandboxWallet === undefined) throw new Error('This page has no sandbox wallet')
        return window.sandboxWallet
      })
      return page.evaluate(act, wallet)
    },
  }
}
