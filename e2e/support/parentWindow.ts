import { expect, type Locator, type Page } from 'playwright/test'
import type { SandboxParent } from '../sandbox/parent/parentBehaviour.ts'

/** The windows of the parent page, clicked as a person would. */
export type ParentWindow = {
  /** The window that asks about a transaction. */
  readonly confirmation: Locator
  /** Picks these owners (Ada, Bo, Cy) and signs; with `execute` the first of them sends it to the chain. */
  readonly sign: (owners: readonly string[], options?: { readonly execute?: boolean }) => Promise<void>
  readonly reject: () => Promise<void>
  /** Posts any message to the app as the parent. */
  readonly post: (message: unknown) => Promise<void>
  /** Calls something of `window.sandboxParent`; `act` runs in the page and sees nothing but it. */
  readonly steer: <result>(act: (parent: SandboxParent) => result) => Promise<result>
}

export function parentWindow(page: Page): ParentWindow {
  const confirmation = page.getByRole('dialog', { name: 'Confirm transaction' })
  return {
    confirmation,
    sign: async (owners, { execute = false } = {}) => {
      for (const owner of owners) await confirmation.getByRole('checkbox', { name: owner }).check()
      const name = execute ? 'Sign and execute' : 'Sign'
      await confirmation.getByRole('button', { name, exact: true }).click()
      await expect(confirmation).toBeHidden()
    },
    reject: async () => {
      await confirmation.getByRole('button', { name: 'Reject' }).click()
      await expect(confirmation).toBeHidden()
    },
    post: (message) => page.evaluate((posted) => window.sandboxParent?.post(posted), message),
    steer: async (act) => {
      const parent = await page.evaluateHandle(() => {
        if (window.sandboxParent === undefined) throw new Error('This page is not the sandbox parent')
        return window.sandboxParent
      })
      return page.evaluate(act, parent)
    },
  }
}
