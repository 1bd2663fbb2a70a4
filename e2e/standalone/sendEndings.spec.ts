import type { BrowserContext, Page } from 'playwright/test'
import { isHash, parseEther, parseGwei } from 'viem'
import { expect, type TestSandbox, test } from '../fixtures.ts'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { walletWindow } from '../support/walletWindow.ts'
import { connectPage } from './connectPage.ts'
import { connectLyingWallet, type Lie, type LyingAccount, playLyingWallet } from './playLyingWallet.ts'

type Scene = {
  readonly page: Page
  readonly context: BrowserContext
  readonly chain: SandboxClient
  readonly sandbox: TestSandbox
  readonly played: LyingAccount
}

/** What becomes of a payment of 0.5 ETH after the wallet was asked for it. */
type Ending = {
  readonly name: string
  readonly lie: Lie
  /** Nothing is in a block before the ending says so. */
  readonly waits?: boolean
  /** How far the clock of the device is off, in ms. */
  readonly clock?: number
  /** Gives the page to press on, where it is another one. */
  readonly end: (scene: Scene) => Promise<Page | undefined>
  readonly says: RegExp
  /** How often the wallet is asked after one more press, and how much is paid in all, in ETH. */
  readonly asked: number
  readonly paid: string
}

const hours = (count: number) => count * 3_600_000

/** Sends another transaction with the nonce of the one that waits. */
async function replace(
  { chain, sandbox }: Scene,
  call: { readonly to: `0x${string}`; readonly value: bigint },
) {
  const [ada] = sandbox.world.owners
  const nonce = await chain.getTransactionCount({ address: ada.address })
  await chain.sendTransaction({
    account: ada.address,
    ...call,
    nonce,
    maxFeePerGas: parseGwei('60'),
    maxPriorityFeePerGas: parseGwei('20'),
  })
  await chain.mine({ blocks: 1 })
  return undefined
}

const stop = async ({ page }: Scene) => {
  await newTransactionPage(page).requests.getByRole('button', { name: 'Stop waiting' }).click()
  return undefined
}

const endings: readonly Ending[] = [
  {
    name: 'is cancelled in the wallet',
    lie: 'the truth',
    waits: true,
    async end(scene) {
      await replace(scene, { to: scene.sandbox.world.owners[0].address, value: 0n })
      await expect(newTransactionPage(scene.page).requests).toContainText(
        'It may have been replaced or cancelled',
      )
      await scene.chain.mine({ blocks: 64 })
      return undefined
    },
    // Known to be cancelled: the ordinary press asks for it anew.
    says: /It was replaced or cancelled in the wallet, and can never run/,
    asked: 2,
    paid: '0.5',
  },
  {
    name: 'is cancelled in the wallet while its page is loaded again',
    lie: 'the truth',
    waits: true,
    async end(scene) {
      const { page, chain, sandbox } = scene
      await replace(scene, { to: sandbox.world.owners[0].address, value: 0n })
      await page.reload()
      await expect(connectPage({ page, wallet: walletWindow(page) }).account).toBeVisible()
      await chain.mine({ blocks: 64 })
      return undefined
    },
    // What was seen of it before is kept.
    says: /It was replaced or cancelled in the wallet, and can never run/,
    asked: 2,
    paid: '0.5',
  },
  {
    name: 'is cancelled in the wallet, in a block that can still go back',
    lie: 'the truth',
    waits: true,
    end: (scene) => replace(scene, { to: scene.sandbox.world.owners[0].address, value: 0n }),
    says: /It may have been replaced or cancelled/,
    asked: 1,
    paid: '0',
  },
  {
    name: 'is sped up in the wallet',
    lie: 'the truth',
    waits: true,
    end: (scene) => replace(scene, { to: scene.sandbox.world.stranger.address, value: parseEther('0.5') }),
    says: /Executed/,
    asked: 1,
    paid: '0.5',
  },
  {
    name: 'is dropped by the network',
    lie: 'the truth',
    waits: true,
    async end({ page, chain }) {
      const sent = await page.evaluate(() => window.lyingWallet?.sent)
      if (sent === undefined || !isHash(sent)) throw new Error('The wallet has sent nothing')
      await chain.dropTransaction({ hash: sent })
      return undefined
    },
    says: /not in a block|does not have/i,
    asked: 1,
    paid: '0',
  },
  {
    name: 'is not waited for, and the wallet says yes late',
    lie: 'late',
    async end(scene) {
      await stop(scene)
      await scene.page.evaluate(() => window.lyingWallet?.release())
      return undefined
    },
    says: /Executed/,
    asked: 1,
    paid: '0.5',
  },
  {
    name: 'is not waited for, and the wallet says nothing',
    lie: 'nothing',
    end: stop,
    says: /You stopped waiting|It was found|Executed/,
    asked: 1,
    paid: '0.5',
  },
  {
    name: 'is open while its window is closed',
    lie: 'nothing',
    async end({ page, context, sandbox, played }) {
      const next = await context.newPage()
      await playLyingWallet(next, played)
      await page.close()
      await next.goto(sandbox.standaloneUrl)
      await expect(connectPage({ page: next, wallet: walletWindow(next) }).account).toBeVisible()
      return next
    },
    says: /may have been sent|It was found|Executed/,
    asked: 1,
    paid: '0.5',
  },
  ...([30, -30] as const).map(
    (by): Ending => ({
      name: `is made by a device whose clock is ${by} hours off`,
      lie: 'null',
      clock: hours(by),
      end: async () => undefined,
      says: /Executed|may have been sent|It was found/,
      asked: 1,
      paid: '0.5',
    }),
  ),
]

for (const { name, lie, waits = false, clock, end, says, asked, paid } of endings)
  test(`behavior: a payment that ${name} is told truly, and the next press pays at most what was wished @long`, async ({
    openStandalone,
    context,
    page,
    sandbox,
    chain,
  }) => {
    test.setTimeout(90_000)
    const { world } = sandbox
    const [ada, bo] = world.owners
    const payee = world.stranger.address
    const before = await chain.getBalance({ address: payee })
    const played = { account: ada.address, other: bo.address, rpcUrl: world.rpcUrl, lie }
    if (clock !== undefined) await page.clock.install({ time: Date.now() + clock })
    await playLyingWallet(page, played)
    const opened = await openStandalone()
    await connectLyingWallet(opened)
    const first = newTransactionPage(page)
    await first.open()
    await first.type({ recipient: payee, amount: '0.5' })
    if (waits) await chain.setAutomine(false)
    try {
      await first.send.click()
      await expect.poll(() => page.evaluate(() => window.lyingWallet?.asked())).toBe(1)
      if (waits) await expect(first.requests).toContainText('not in a block yet')
      const last = (await end({ page, context, chain, sandbox, played })) ?? page
      const form = newTransactionPage(last)
      await form.open()
      await expect(form.requests).toContainText(says, { timeout: 20_000 })
      if ((await form.amount().inputValue()) === '') await form.type({ recipient: payee, amount: '0.5' })
      await form.send.click({ force: true })
      await last.waitForTimeout(1_000)
      if (waits) await chain.mine({ blocks: 1 })
      expect(await last.evaluate(() => window.lyingWallet?.asked())).toBe(asked)
      await expect
        .poll(async () => (await chain.getBalance({ address: payee })) - before)
        .toBe(parseEther(paid))
    } finally {
      if (waits) await chain.setAutomine(true)
    }
  })

test('behavior: a payment that is open while the wallet changes its network stays on every page, and is paid once @long', async ({
  openStandalone,
  page,
  sandbox,
  chain,
}) => {
  const payee = sandbox.world.stranger.address
  const before = await chain.getBalance({ address: payee })
  const opened = await openStandalone()
  await connectPage(opened).connectAs('Ada')
  const form = newTransactionPage(page)
  await form.open()
  await form.type({ recipient: payee, amount: '0.5' })
  await form.send.click()
  await expect(opened.wallet.prompt).toBeVisible()
  await opened.wallet.steer((wallet) => wallet.setChain(5))
  await expect(connectPage(opened).wrongNetwork).toBeVisible()
  await expect(page.getByRole('main')).toContainText('0.5 ETH')
  await expect(page.getByRole('main')).toContainText('Waiting in')
  await page.screenshot({ path: test.info().outputPath('wrong-network.png') })
  await opened.wallet.approve()
  await opened.wallet.steer((wallet) => wallet.setChain(31_337))
  await form.open()
  await expect(form.requests).toContainText(/Executed|may have been sent|It was found/)
  expect((await chain.getBalance({ address: payee })) - before).toBe(parseEther('0.5'))
})
