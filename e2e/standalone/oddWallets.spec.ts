import type { Page } from 'playwright/test'
import { expect, type Standalone, test } from '../fixtures.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { connectPage } from './connectPage.ts'
import { type OddManner, playOddWallet } from './playOddWallet.ts'

/** Whether the page still does what it is for, without a reload: a good wallet connects, and lets go again. */
async function expectUsable(opened: Standalone, after: string): Promise<void> {
  const { page, wallet } = opened
  const { account, connect, walletList, wrongNetwork } = connectPage(opened)
  const disconnect = page.getByRole('dialog').getByRole('button', { name: 'Disconnect' })
  await expect(account.or(connect).or(wrongNetwork).first(), after).toBeAttached()
  if (!(await walletList.isVisible())) {
    await page.keyboard.press('Escape')
    if (await wrongNetwork.isVisible()) {
      await wrongNetwork.click()
      await disconnect.click()
    } else if (await account.isVisible()) {
      await account.click()
      await disconnect.click()
    }
    await connect.click()
  }
  await walletList.getByRole('button', { name: 'Sandbox Wallet' }).click()
  await wallet.approve('Bo')
  await expect(account, after).toBeVisible()
  await account.click()
  await expect(page.getByRole('dialog'), after).toContainText('93BC')
  await disconnect.click()
  await expect(connect, after).toBeVisible()
}

async function behave(page: Page, manner: OddManner): Promise<void> {
  await page.evaluate((wanted) => {
    if (window.oddWallet === undefined) throw new Error('This page has no odd wallet')
    window.oddWallet.manner = wanted
  }, manner)
}

test.describe('a wallet that misbehaves', () => {
  for (const every of [false, true])
    test(`error: after each of ${every ? 'twelve' : 'six'} faults the same page connects another wallet ${every ? '@long' : '@odd-wallets'}`, async ({
      openStandalone,
      page,
      sandbox,
    }) => {
      test.setTimeout(240_000)
      // Of twelve faults one would use up all of that time.
      page.setDefaultTimeout(20_000)
      const { owners, stranger } = sandbox.world
      await playOddWallet(page, owners[0].address)
      const opened = await openStandalone()
      const { connect, walletList, account, wrongNetwork } = connectPage(opened)
      const main = page.getByRole('main')
      const choose = async (manner: OddManner) => {
        await behave(page, manner)
        await connect.click()
        await walletList.getByRole('button', { name: 'Odd Wallet' }).click()
      }

      const refusals = ['no accounts', 'null accounts', 'throws at once', 'refuses with a text'] as const
      for (const manner of every ? refusals : refusals.slice(0, 1)) {
        await choose(manner)
        await expect(walletList.getByRole('button', { name: 'RETRY' }), manner).toBeVisible()
        await expectUsable(opened, manner)
      }

      if (every) {
        await choose('silence')
        await expect(walletList.getByText('Opening Odd Wallet...')).toBeVisible()
        await expectUsable(opened, 'silence')
      }

      await choose('late yes')
      await expect(walletList.getByText('Opening Odd Wallet...')).toBeVisible()
      await walletList.getByRole('button', { name: 'Sandbox Wallet' }).click()
      await opened.wallet.approve('Bo')
      await expect(account).toBeVisible()
      await page.evaluate(() => window.oddWallet?.release())
      await account.click()
      await expect(page.getByRole('dialog'), 'a late yes takes nothing over').toContainText('93BC')
      await page.keyboard.press('Escape')
      await expectUsable(opened, 'late yes')

      for (const manner of every
        ? (['garbage chain', 'null chain'] as const)
        : (['garbage chain'] as const)) {
        await choose(manner)
        await expect(
          walletList.getByText('The wallet does not say which network it is on'),
          manner,
        ).toBeVisible()
        await expect(page.locator('body'), manner).not.toContainText(/NaN|undefined|null|chain 0\b/)
        await expectUsable(opened, manner)
      }

      await choose('wrong network, and says it switched')
      await expect(wrongNetwork).toBeVisible()
      await main.getByRole('button', { name: 'Switch to Local chain' }).click()
      await expect(main).toContainText('The wallet is on another network.', { timeout: 5_000 })
      await expect(main.getByRole('button', { name: 'Switch to Local chain' })).toBeEnabled()
      await expectUsable(opened, 'a switch that did not happen')

      if (every) {
        await choose('garbage events')
        await expect(account).toBeVisible()
        await page.evaluate(() => {
          for (const value of [null, {}, [null], 'x', [{}]]) window.oddWallet?.emit('accountsChanged', value)
          for (const value of [null, {}, 'abc', -1, '0xffffffffffffffffffff'])
            window.oddWallet?.emit('chainChanged', value)
        })
        await expect(page.locator('body')).not.toContainText(/NaN|e\+24/)
        await expectUsable(opened, 'garbage events')
      }

      await choose('disconnects while it sends')
      await expect(account).toBeVisible()
      await page.getByRole('link', { name: 'New transaction' }).click()
      await main.getByLabel('Recipient of line 1').fill(stranger.address)
      await main.getByLabel('Amount of line 1').fill('0.5')
      await main.getByRole('button', { name: /^Send/ }).click()
      await expect(main).toContainText('Waiting in')
      await page.evaluate(() => {
        window.oddWallet?.emit('accountsChanged', [])
        window.oddWallet?.emit('disconnect', { code: 4900, message: 'gone' })
      })
      await expect(connect).toBeVisible()
      await expect(main).not.toContainText('Nothing was sent')
      await expectUsable(opened, 'disconnects while it sends')

      await behave(page, 'none')
      await connectPage(opened).connectAs('Bo')
      const other = await page.context().newPage()
      await other.goto(sandbox.standaloneUrl)
      const inOther = connectPage({ page: other, wallet: opened.wallet })
      await inOther.account.click()
      await other.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
      await expect(inOther.connect).toBeVisible()
      await other.close()
      await expect(connect, 'who disconnects in one tab has left them all').toBeVisible()
      await expectUsable(opened, 'two tabs')
    })
})

/** Announcements of 500 badly made wallets, put together at random from what is missing, wrong, huge or hostile. */
function announceBadly({ seed, count }: { readonly seed: number; readonly count: number }) {
  let state = seed
  const below = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  const hostile = '<img src=x onerror=alert(1)>\u202egnp.exe\u0000'
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap')
      },
    },
  )
  const values: readonly unknown[] = [
    undefined,
    null,
    7,
    '',
    ' ',
    hostile,
    'x'.repeat(300_000),
    {},
    [],
    trap,
    () => {},
    Symbol.iterator,
    true,
    { toString: null },
    'javascript:alert(1)',
    'https://example.org/icon.png',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'org.countersign.sandbox',
    'org.example.odd',
    '__proto__',
  ]
  const any = () => values[below(values.length)]
  const maybe = (good: unknown) => (below(3) === 0 ? good : any())
  const provider = () =>
    [
      { request: async () => [] },
      { request: 7 },
      {},
      null,
      trap,
      {
        request: () => {
          throw new Error('broken')
        },
      },
    ][below(6)]
  for (let index = 0; index < count; index++) {
    const info = {
      uuid: maybe(`u${index}`),
      name: maybe(`Wallet ${index}`),
      icon: maybe('data:image/png;base64,AA'),
      rdns: maybe(`org.example.w${index}`),
    }
    const detail = [{ info, provider: provider() }, { info: any(), provider: provider() }, any(), { info }][
      below(4)
    ]
    const event =
      below(8) === 0
        ? new Event('eip6963:announceProvider')
        : new CustomEvent('eip6963:announceProvider', { detail })
    const say = () => window.dispatchEvent(event)
    if (below(2) === 0) say()
    else
      window.addEventListener('eip6963:requestProvider', () =>
        window.dispatchEvent(
          below(2) === 0 ? event : new CustomEvent('eip6963:announceProvider', { detail }),
        ),
      )
  }
}

for (const [seed, tag] of [
  [1, ''],
  [2, ' @long'],
  [3, ' @long'],
  [4, ' @long'],
  [5, ' @long'],
] as const)
  test(`error: a hundred badly made announcements (${seed}) beside two good wallets: both connect, and a Safe can be read${tag}`, async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    test.setTimeout(120_000)
    const { safe, owners } = sandbox.world
    await page.addInitScript(announceBadly, { seed, count: 100 })
    await playOddWallet(page, owners[0].address)
    const opened = await openStandalone({ route: `#/local:${safe}` })
    await expect(overviewPage(page).fact('Threshold')).toContainText('2 of 3')
    const { connect, walletList, account } = connectPage(opened)
    await connect.click()
    await walletList.getByRole('button', { name: 'Odd Wallet', exact: true }).click()
    await expect(account).toBeVisible()
    await account.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    // The button stays until the wallet has let go.
    await expect(connect).toBeVisible()
    await expectUsable(opened, `announcements ${seed}`)
    await expect(overviewPage(page).fact('Threshold')).toContainText('2 of 3')
  })
