import type { Page } from 'playwright/test'
import { expect, type TestSandbox } from '../fixtures.ts'
import { turnSwitch } from './turnSwitch.ts'

/**
 * Lets the same time go by at the gateway and on the page, once what the page has asked is answered: a question that is
 * on its way while the time jumps ends as one that got no answer. `turn` is made before the page is opened.
 */
export function turnTime(page: Page, sandbox: TestSandbox): (milliseconds: number) => Promise<void> {
  const open = new Set<unknown>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async (milliseconds) => {
    if (milliseconds === 0) return
    await expect.poll(() => open.size, { message: 'what was asked is answered' }).toBe(0)
    await turnSwitch(sandbox, 'clock', { milliseconds })
    await page.clock.fastForward(milliseconds)
  }
}
