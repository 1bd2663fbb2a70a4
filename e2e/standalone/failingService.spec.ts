import type { Page } from 'playwright/test'
import { parseEther } from 'viem'
import { expect, type TestSandbox, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import { longestKept } from '../sandbox/gateway/cache/answerCache.ts'
import { circuit } from '../sandbox/gateway/cache/serviceBehind.ts'
import { judgeTexts, showRoute } from '../support/judgeTexts.ts'
import { proposeElsewhere } from '../support/otherOwners.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { recordTexts } from '../support/recordTexts.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { connectPage } from './connectPage.ts'

/** What each page says while nothing can be asked, and what would be wrong. */
const outOfReach = [
  { route: '', says: /The gateway/, never: /Nothing waits/ },
  { route: 'transactions', says: /The gateway/, never: /Nothing is waiting/ },
  { route: 'messages', says: /The gateway/, never: /No messages/ },
]

test('behavior: while the service behind the gateway fails, and is not asked for a while, no list is called empty; what is signed meanwhile is looked for, and handed over again without the wallet @long', async ({
  openStandalone,
  sandbox,
  page,
  problems,
}) => {
  test.setTimeout(180_000)
  problems.allow(/\b50[03]\b/)
  await page.clock.install()
  const { world, gatewayUrl } = sandbox
  const transaction = safeTransaction({ to: dee.address, value: parseEther('0.5'), nonce: 10n })
  const place = { chainId: world.chainId, safe: world.safe, transaction }
  await proposeElsewhere(gatewayUrl, place, world.owners[1])
  const ada = await openStandalone({ route: `#/local:${world.safe}/transactions` })
  await connectPage(ada).connectAs('Ada')
  await expect(page.getByRole('main')).toContainText(/Pays 0\.5 ETH[\s\S]*1 of 2/)
  const route = `transactions/${safeTransactionHash(place)}`
  await showRoute(page, route)
  const sign = page.getByRole('button', { name: 'Sign with your wallet' })
  await expect(sign).toBeVisible()

  await turnSwitch(sandbox, 'service', { failing: true })
  await turn(page, sandbox, longestKept.found)
  const { take } = await recordTexts(page)
  await pressWhenChecked(sign)
  await ada.wallet.approve()
  await expect(page.getByRole('main')).toContainText(/not known yet whether the gateway has it/)
  for (const { route: to, says } of outOfReach) {
    await showRoute(page, to)
    await turn(page, sandbox, 16_000)
    await expect(page.getByRole('main')).toContainText(says)
  }
  judgeTexts(await take(), outOfReach, route)

  await turnSwitch(sandbox, 'service', { failing: false })
  await showRoute(page, route)
  const again = page.getByRole('button', { name: 'Hand over again' })
  await expect(async () => {
    await turn(page, sandbox, circuit.closedFor)
    await expect(again).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [0], timeout: 60_000 })
  await again.click()
  await expect(page.getByRole('main')).toContainText(/Enough owners have signed/)
  await expect(ada.wallet.prompt, 'the wallet is asked once').toBeHidden()
  await showRoute(page, 'transactions')
  await expect(page.getByRole('main')).toContainText(/Pays 0\.5 ETH[\s\S]*2 of 2/)
})

/** Lets the same time go by at the gateway and on the page. */
async function turn(page: Page, sandbox: TestSandbox, milliseconds: number): Promise<void> {
  await turnSwitch(sandbox, 'clock', { milliseconds })
  await page.clock.fastForward(milliseconds)
}
