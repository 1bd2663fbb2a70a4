import { expect, type Locator } from 'playwright/test'

/** Presses things as a person would and counts it. Typing, and what a wallet's own window asks, are not clicks. */
export type ClickCounter = {
  /** Waits until the thing can be pressed: a person who waits does not click more. */
  readonly click: (what: Locator) => Promise<void>
  readonly count: () => number
}

export function countClicks(): ClickCounter {
  let clicks = 0
  return {
    async click(what) {
      await expect(what).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 })
      await what.click()
      clicks++
    },
    count: () => clicks,
  }
}
