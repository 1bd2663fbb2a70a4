import type { Page } from 'playwright/test'
import { expect, type TestSandbox, test } from '../fixtures.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { connectPage } from './connectPage.ts'

/** Longer than a server that was out goes unasked, in ms. */
const pause = 61_000

/** What another program, or a later version, may have left in the storage. */
const garbage: readonly (readonly [name: string, text: string])[] = [
  ['null', 'null'],
  ['a number beyond all', '1e999'],
  ['lists in lists', '[[],[[]]]'],
  ['__proto__', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'],
  ['a later version', '{"version":99,"items":[{"id":"a","phase":"tomorrow"}]}'],
  ['very deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['very long', JSON.stringify('x'.repeat(100_000))],
  ['wrong types', '{"version":"1","lines":{"0":7},"safes":true,"signatures":"0x"}'],
  ['no JSON', '{"version":1,'],
]

const pages = [
  '',
  '/assets',
  '/transactions',
  '/new-transaction',
  '/messages',
  '/verify',
  '/setup',
  '/setup/developers',
] as const

/** Every key that the site keeps something under, for the Safe and for an owner's account. */
function keysOf({ world }: TestSandbox): readonly string[] {
  const owner = world.owners[0].address
  const of = (name: string) => [world.safe, owner].map((address) => `countersign.${name}.31337.${address}`)
  return [
    ...['devices', 'addressBook', 'expected', 'requests', 'singleKeys', 'safes'].map(
      (name) => `countersign.${name}`,
    ),
    ...['queue', 'messages', 'sent', 'last-queue'].flatMap(of),
    ...[world.safe, owner].flatMap((address) => [
      `countersign.draft.31337:${address.toLowerCase()}`,
      `countersign.message.31337:${address.toLowerCase()}`,
      `countersign.pasted.31337:${address.toLowerCase()}`,
    ]),
    'wagmi.store',
    'wagmi.recentConnectorId',
    'rk-recent',
  ]
}

async function walkThrough(page: Page, safe: string): Promise<void> {
  for (const route of pages) {
    await page.evaluate((hash) => window.location.assign(hash), `#/local:${safe}${route}`)
    await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
    await expect(page.getByRole('main'), route).not.toContainText(
      /NaN|undefined|This part could not be shown/,
    )
  }
}

test.describe('what is in the storage', () => {
  for (const [name, text] of garbage)
    test(`error: ${name} under every key breaks no page, and reaches nothing else @long`, async ({
      openStandalone,
      page,
      problems,
      sandbox,
    }) => {
      // RainbowKit reads its own keys.
      problems.allow(/Maximum call stack|rk-/)
      const keys = keysOf(sandbox)
      await page.addInitScript(
        ({ keys, text }) => {
          for (const key of keys) localStorage.setItem(key, text)
        },
        { keys, text },
      )
      await openStandalone({ route: `#/local:${sandbox.world.safe}` })
      await expect(overviewPage(page).fact('Threshold')).toContainText('2 of 3')
      await walkThrough(page, sandbox.world.safe)
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    })
})

test.describe('servers that come back', () => {
  test('error: with the gateway out and back again, every list comes back without a press @long', async ({
    openStandalone,
    page,
    problems,
    sandbox,
  }) => {
    test.setTimeout(180_000)
    problems.allow(/ERR_|Failed to load resource|Failed to fetch/)
    const { safe } = sandbox.world
    const gateway = new URL(sandbox.gatewayUrl).host
    await page.clock.install()
    await openStandalone({ route: `#/local:${safe}` })
    await expect(overviewPage(page).fact('Threshold')).toContainText('2 of 3')
    const isOut = (url: URL) => url.host === gateway
    for (const route of ['/history', '/messages', '/apps', '/assets', '/setup/developers']) {
      await page.clock.fastForward(25 * 3_600_000)
      await page.route(isOut, (asked) => asked.abort())
      await page.evaluate((hash) => window.location.assign(hash), `#/local:${safe}${route}`)
      const failure = page.getByRole('main').getByText(/The gateway could not be reached|cannot be reached/)
      await expect(failure.first(), `${route} says so`).toBeVisible()
      await page.unroute(isOut)
      const comesBack = async () => {
        await page.clock.fastForward(pause)
        return failure.count()
      }
      await expect.poll(comesBack, { message: `${route} comes back`, timeout: 20_000 }).toBe(0)
    }
  })

  test('error: offline while composing loses nothing and asks no wallet; back online it goes on by itself @long', async ({
    context,
    openStandalone,
    page,
    problems,
    sandbox,
  }) => {
    test.setTimeout(120_000)
    problems.allow(/ERR_|Failed to fetch|404 \(Not Found\)/)
    const opened = await openStandalone({ route: `#/local:${sandbox.world.safe}/new-transaction` })
    await connectPage(opened).connectAs('Ada')
    const form = newTransactionPage(page)
    await form.type({ recipient: sandbox.world.stranger.address, amount: '0.5' })
    const propose = page.getByRole('button', { name: 'Sign and propose' })
    await expect(propose).toBeEnabled()
    await context.setOffline(true)
    await pressWhenChecked(propose)
    await expect(page.getByRole('main')).toContainText(/could not|did not answer|cannot be reached/)
    await expect(opened.wallet.prompt).toBeHidden()
    await expect(form.amount()).toHaveValue('0.5')
    await context.setOffline(false)
    await pressWhenChecked(propose)
    await opened.wallet.approve()
    await expect(
      page.getByRole('heading', { level: 1, name: /^Pays 0.5 ETH (?:\(\$[\d,.]+\) )?to/ }),
    ).toBeVisible()
  })
})

test('error: what one window has sent, another window of the site does not ask the wallet for again @long', async ({
  chain,
  context,
  openStandalone,
  sandbox,
}) => {
  test.setTimeout(120_000)
  const busy = sandbox.world.otherSafes.busy
  const route = `#/local:${busy}/transactions`
  const first = await openStandalone({ route })
  await connectPage(first).connectAs('Ada')
  const open = first.page.getByRole('link', { name: 'Read and execute' }).first()
  await open.click()
  const execute = (page: Page) => page.getByRole('button', { name: 'Execute with your wallet' })
  await expect(execute(first.page)).toBeVisible()
  const second = await context.newPage()
  await second.goto(first.page.url())
  await expect(execute(second)).toBeVisible({ timeout: 20_000 })
  await pressWhenChecked(execute(first.page))
  await expect(first.wallet.prompt).toBeVisible()
  await chain.setAutomine(false)
  try {
    await first.wallet.approve()
    await expect(first.page.getByRole('main')).toContainText('Sent, not in a block yet', { timeout: 30_000 })
    await expect(second.getByRole('main')).toContainText('Sent, not in a block yet', { timeout: 30_000 })
    await expect(execute(second)).toBeHidden()
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
  await expect(second.getByRole('main')).toContainText('Executed', { timeout: 30_000 })
})
