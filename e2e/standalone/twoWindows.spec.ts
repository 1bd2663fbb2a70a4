import type { Page } from 'playwright/test'
import { parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { seededRandom } from '../hostile/page/seededRandom.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { walletWindow } from '../support/walletWindow.ts'
import { connectPage } from './connectPage.ts'
import { connectLyingWallet, type Lie, playLyingWallet } from './playLyingWallet.ts'

const seeds = Array.from({ length: 20 }, (_, seed) => seed + 1)
const answers: readonly Lie[] = ['the truth', 'late', 'null', 'an internal error', 'an unknown hash']
const steps = ['press', 'press', 'press both', 'reload', 'answer', 'leave'] as const

/** Opens New transaction with the payment filled in, unless it is there. */
async function fill(page: Page, recipient: string, amount: string): Promise<void> {
  const form = newTransactionPage(page)
  await form.open()
  if ((await form.amount().inputValue()) !== amount) await form.type({ recipient, amount })
}

async function press(page: Page): Promise<void> {
  const { send } = newTransactionPage(page)
  if (await send.isVisible()) await send.click({ force: true, timeout: 3_000 }).catch(() => undefined)
}

for (const seed of seeds)
  test(`behavior: two windows of one browser in any order (${seed}): the wallet is asked once for what is wished once @long`, async ({
    openStandalone,
    context,
    page,
    sandbox,
    chain,
  }) => {
    test.setTimeout(90_000)
    const { world, standaloneUrl } = sandbox
    const [ada, bo] = world.owners
    const payee = world.stranger.address
    const random = seededRandom(seed)
    const lie = random.pick(answers) ?? 'the truth'
    const before = await chain.getBalance({ address: payee })
    const played = { account: ada.address, other: bo.address, rpcUrl: world.rpcUrl, lie }
    await playLyingWallet(page, played)
    const opened = await openStandalone()
    await connectLyingWallet(opened)
    const second = await context.newPage()
    await playLyingWallet(second, played)
    await second.goto(standaloneUrl)
    await expect(connectPage({ page: second, wallet: walletWindow(second) }).account).toBeVisible()
    const windows = [page, second]
    for (const one of windows) await fill(one, payee, '0.25')

    const done: string[] = []
    for (let step = 0; step < 6; step++) {
      const chosen = step === 0 ? 'press both' : (random.pick(steps) ?? 'press')
      const one = random.pick(windows) ?? page
      done.push(`${chosen} ${windows.indexOf(one) + 1}`)
      if (chosen === 'press both') await Promise.all(windows.map(press))
      if (chosen === 'press') await press(one)
      if (chosen === 'answer') await one.evaluate(() => window.lyingWallet?.release())
      if (chosen === 'leave') await one.goto('about:blank')
      if (chosen === 'reload' || chosen === 'leave') {
        await one.goto(standaloneUrl)
        await expect(connectPage({ page: one, wallet: walletWindow(one) }).account).toBeVisible()
        await fill(one, payee, '0.25')
      }
      await page.waitForTimeout(random.below(400))
    }
    expect(await page.evaluate(() => window.lyingWallet?.asked()), done.join(', ')).toBe(1)
    expect((await chain.getBalance({ address: payee })) - before).toBe(parseEther('0.25'))
  })
