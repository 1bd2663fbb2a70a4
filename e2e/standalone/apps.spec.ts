import type { Frame, Page } from 'playwright/test'
import { expect, type OpenStandalone, type Standalone, type TestSandbox, test } from '../fixtures.ts'
import { tokenAbi } from '../sandbox/chain/tokenAbi.ts'
import type { TestApp } from '../sandbox/parent/page/testApp.ts'
import { checkAccessibility } from '../support/checkAccessibility.ts'
import { loudFindings } from '../support/loudFindings.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { connectPage } from './connectPage.ts'
import { hostileAsks, hostileCalls } from './hostileAsks.ts'
import { expectFindings, loudInQueue } from './hostileFindings.ts'
import { lookAt } from './lookAt.ts'

/** The app of the sandbox, opened for a Safe in a frame of the site. */
type OpenedApp = Standalone & {
  readonly host: string
  readonly frame: Frame
  /** What the app says of its last question. */
  readonly said: ReturnType<Frame['getByRole']>
  readonly press: (name: string) => Promise<void>
  /** Runs in the page of the app and sees nothing but the SDK as published. */
  readonly run: <result>(act: (app: TestApp) => result | Promise<result>) => Promise<result>
}

async function openApp(
  openStandalone: OpenStandalone,
  { ports }: TestSandbox,
  safe: string,
  person?: string,
): Promise<OpenedApp> {
  const host = `localhost:${ports.dapp}`
  const opened = await openStandalone({ route: `#/local:${safe}/apps` })
  if (person !== undefined) await connectPage(opened).connectAs(person)
  await opened.page.getByRole('button', { name: `Open ${host}` }).click()
  const element = await opened.page.waitForSelector(`iframe[title="http://${host}"]`)
  const frame = await element.contentFrame()
  if (frame === null) throw new Error('The app has no frame')
  await frame.waitForFunction(() => window.testApp !== undefined)
  return {
    ...opened,
    host,
    frame,
    said: frame.getByRole('status'),
    press: (name) => frame.getByRole('button', { name }).click(),
    run: async (act) => {
      const app = await frame.evaluateHandle(() => {
        if (window.testApp === undefined) throw new Error('This frame is not the app')
        return window.testApp
      })
      return frame.evaluate(act, app)
    },
  }
}

const read = (page: Page) => page.getByRole('link', { name: /^Read (it|and refuse)/ }).click()
const refuse = (page: Page) => page.getByRole('button', { name: 'Refuse', exact: true }).click()

test('behavior: an app in a frame asks for a payment, is refused, asks again and gets the hash of what is proposed @standalone-apps', async ({
  openStandalone,
  sandbox,
}) => {
  const { page, wallet, host, said, press } = await openApp(
    openStandalone,
    sandbox,
    sandbox.world.safe,
    'Ada',
  )
  await press('Read the Safe')
  await expect(said).toContainText(sandbox.world.safe)

  await press('Pay 0.1 ETH')
  await read(page)
  await expect(page.getByRole('region', { name: `Asked by ${host}` })).toBeVisible()
  await refuse(page)
  await expect(said).toContainText('Transaction was rejected')
  await expect(page.getByText(/^You refused a payment of 0\.1 ETH to /)).toBeVisible()

  await press('Pay 0.1 ETH')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 request')
  await page.getByRole('button', { name: 'All apps' }).click()
  const row = page.getByRole('region', { name: 'Requests' }).getByRole('listitem')
  await expect(row.getByRole('link', { name: /^Pays 0\.1 ETH to / })).toBeVisible()
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await lookAt(page, 'app-requests')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'More 1 request' })).toBeVisible()
  await lookAt(page, 'app-requests')
  await page.setViewportSize(wide)
  await read(page)
  await expect(
    page.getByText(`The proposal tells the gateway that ${host} asked.`, { exact: false }),
  ).toBeVisible()
  const proposal = page.waitForRequest(/\/propose$/)
  await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
  await wallet.approve()
  await expect(page.getByText(/^Proposed as nonce \d+$/)).toBeVisible()
  expect((await proposal).postDataJSON()).toMatchObject({ origin: `{"url":"http://${host}"}` })
  await expect(page.getByText(/^A payment of 0\.1 ETH to .* 1 owner still has to sign\./)).toBeVisible()
  await page.getByRole('link', { name: `Back to ${host}` }).click()
  await expect(said).toBeVisible()
  await expect(said).toContainText('safeTxHash')

  const frame = page.locator('iframe')
  const before = await frame.boundingBox()
  await press('Pay 0.1 ETH')
  await expect(page.getByText(/^This app asks for a payment of 0\.1 ETH to /)).toBeVisible()
  expect(await frame.boundingBox()).toEqual(before)
  await read(page)
  await expect(page.getByText('This would be a second one.')).toBeVisible()
  await refuse(page)

  await page.getByRole('link', { name: 'Transactions', exact: true }).click()
  await expect(page.getByText(`Asked by ${host}, as this browser noted`)).toBeVisible()
  await page.getByRole('link', { name: /^Pays 0\.1 ETH to / }).click()
  await expect(page.getByText(`Asked by ${host}, in a frame.`, { exact: false })).toBeVisible()
})

test.describe('the host of apps', () => {
  test.describe.configure({ timeout: 180_000 })

  test('behavior: the SDK as published reads all that it can read @long', async ({
    openStandalone,
    sandbox,
    chain,
    problems,
  }) => {
    problems.allow(/404 \(Not Found\)/)
    const { run } = await openApp(openStandalone, sandbox, sandbox.world.safe, 'Ada')
    const { safe, owners } = sandbox.world
    expect(await run(({ sdk }) => sdk.safe.getInfo())).toMatchObject({
      ...{ safeAddress: safe, chainId: 31337, threshold: 2, isReadOnly: false, modules: null, guard: null },
      ...{ owners: expect.arrayContaining(owners.map(({ address }) => address)) },
    })
    expect(await run(({ sdk }) => sdk.safe.getChainInfo())).toMatchObject({
      ...{ chainId: '31337', chainName: 'Local chain', shortName: 'local' },
      nativeCurrency: { symbol: 'ETH', decimals: 18 },
    })
    expect(await run(({ sdk }) => sdk.safe.getEnvironmentInfo())).toEqual({
      origin: new URL(sandbox.standaloneUrl).origin,
    })
    const balances = await (
      await fetch(`${sandbox.gatewayUrl}/v1/chains/31337/safes/${safe}/balances/usd?exclude_spam=true`)
    ).json()
    expect(await run(({ sdk }) => sdk.safe.experimental_getBalances())).toEqual(balances)
    const balance = await chain.getBalance({ address: safe })
    const asked = await run(async ({ sdk, ask }) => {
      const { safeAddress } = await sdk.safe.getInfo()
      return {
        balance: await sdk.eth.getBalance([safeAddress]),
        code: await sdk.eth.getCode([safeAddress]),
        gasPrice: await sdk.eth.getGasPrice([]),
        settings: await sdk.eth.setSafeSettings([{ offChainSigning: true }]),
        theme: await ask({ id: 'theme', method: 'getCurrentTheme' } as { id: string }),
        permissions: await sdk.wallet.getPermissions(),
      }
    })
    expect(asked).toMatchObject({
      ...{ balance: `0x${balance.toString(16)}`, code: expect.stringMatching(/^0x[0-9a-f]+$/) },
      ...{ settings: { offChainSigning: true }, theme: { data: { darkMode: false } }, permissions: [] },
    })
    const refused = await run(({ sdk, outcome }) => outcome(sdk.txs.getBySafeTxHash(`0x${'ab'.repeat(32)}`)))
    expect(refused).toBe('Request failed')
  })

  test('behavior: a text and typed data are signed by the one owner who is needed, and the Safe accepts the signature; names are given @long', async ({
    openStandalone,
    sandbox,
  }) => {
    const { page, wallet, frame, said, press, host } = await openApp(
      openStandalone,
      sandbox,
      sandbox.world.otherSafes.eventful,
      'Ada',
    )
    for (const name of ['Sign in', 'Sign an order']) {
      await press(name)
      await read(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Request from an app' })).toBeVisible()
      // Pressed before the checks have run, it would have to be pressed again where they find something.
      await expect(page.getByText(/checks? ran/).first()).toBeVisible({ timeout: 30_000 })
      await pressWhenChecked(page.getByRole('button', { name: 'Sign with your wallet' }))
      await wallet.approve()
      await expect(page.getByRole('heading', { name: 'Signed', exact: true })).toBeVisible({
        timeout: 30_000,
      })
      await page.getByRole('link', { name: `Back to ${host}` }).click()
      await expect(said).toContainText('signature')
      const [, json = ''] = /^[^:]*: (.*)$/s.exec((await said.textContent()) ?? '') ?? []
      const { signature } = JSON.parse(json)
      const isSignIn = await frame.evaluate(
        (given) => window.testApp?.sdk.safe.isMessageSigned('Sign in to Harbor Exchange', given),
        signature,
      )
      // A signature of one message is none of another.
      expect(isSignIn, name).toBe(name === 'Sign in')
    }

    await press('Read your names')
    await read(page)
    await page.getByRole('button', { name: 'Give the names' }).click()
    await page.getByRole('link', { name: `Back to ${host}` }).click()
    await expect(said).toContainText('Read your names: [')
  })

  test('behavior: what the world has against a Safe raises the findings of the queue when an app asks for it @long', async ({
    openStandalone,
    sandbox,
    page,
  }) => {
    const found = await loudInQueue(page, { openStandalone, sandbox })
    const { frame, host } = await openApp(openStandalone, sandbox, sandbox.world.otherSafes.targeted)
    const send = (txs: ReturnType<typeof hostileCalls>) =>
      frame.evaluate(async (sent) => {
        const { testApp: app } = window
        return app?.outcome(app.sdk.txs.send({ txs: [...sent] }))
      }, txs)
    for (const { name, planned, queued } of found) {
      const told = send(hostileCalls(planned))
      if (hostileAsks[name] === 'refused') {
        expect(await told, name).toBe('Transaction 1: only plain calls are taken')
        continue
      }
      await read(page)
      await expectFindings(page, name, queued)
      await lookAt(page, `app-request-${name}`)
      await refuse(page)
      expect(await told, name).toBe('Transaction was rejected')
    }
    await page.getByRole('button', { name: 'All apps' }).click()
    await expect(page.getByText(`${host} asked for a delegate call.`)).toBeVisible()
    await expect(page.getByText('No requests')).toBeVisible()
  })

  test('behavior: a request is put into the batch, a flood is turned away, and another page in the frame is answered nothing @long', async ({
    openStandalone,
    sandbox,
    page,
  }) => {
    const { frame, said, press, run, host } = await openApp(
      openStandalone,
      sandbox,
      sandbox.world.safe,
      'Ada',
    )
    await lookAt(page, 'app-open')
    await press('Pay 0.1 ETH')
    await read(page)
    await page.getByRole('button', { name: 'Add to my batch' }).click()
    await expect(page.getByLabel('Amount of line 1')).toHaveValue('0.1')
    await page.getByRole('link', { name: 'Apps', exact: true }).click()
    await expect(said).toContainText('Transaction was rejected')

    const told = await run(async ({ sdk, outcome }) => {
      const { safeAddress } = await sdk.safe.getInfo()
      const txs = [{ to: safeAddress, value: '0', data: '0x' }]
      const refused: unknown[] = []
      for (let count = 0; count < 500; count++)
        void outcome(sdk.txs.send({ txs })).then((answer) => refused.push(answer))
      await sdk.safe.getInfo()
      return refused
    })
    expect(new Set(told)).toEqual(new Set(['Too many requests are waiting']))
    expect(told).toHaveLength(480)
    await page.getByRole('button', { name: 'All apps' }).click()
    await expect(page.getByRole('region', { name: 'Requests' }).getByRole('listitem')).toHaveCount(20)
    await lookAt(page, 'app-list')
    await checkAccessibility(page, { setTheme: (colorScheme) => page.emulateMedia({ colorScheme }) })

    await frame.evaluate(() => window.location.reload())
    await expect(page.getByText(/Left its page, and is not answered/)).toBeVisible()
    await expect(page.getByText('No requests')).toBeVisible()
    await page.getByRole('button', { name: `Show ${host}` }).click()
    await press('Read the Safe')
    await expect(page.getByText('Where it went cannot be read here.', { exact: false })).toBeVisible()
    await expect(said).toHaveText('Read the Safe: asked')
    await page.getByRole('button', { name: `Open ${host} again` }).click()
    await expect(page.frameLocator(`iframe[title="http://${host}"]`).getByRole('heading')).toBeVisible()
  })

  test('behavior: a swap is read with both of its sides, and proposed as one transaction @long', async ({
    openStandalone,
    sandbox,
    page,
    problems,
  }) => {
    // The gateway has no name for the router.
    problems.allow(/404 \(Not Found\).*\/contracts\//)
    const { press, wallet } = await openApp(openStandalone, sandbox, sandbox.world.safe, 'Ada')
    await press('Swap 100 TUSD')
    await expect(page.getByText('This app asks for an approval and a swap.')).toBeVisible()
    await read(page)
    await expect(
      page.getByRole('heading', { name: /^Swaps 100 TUSD.* for at least 0\.04 ETH.* at / }),
    ).toBeVisible()
    await lookAt(page, 'app-swap')
    await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
    await wallet.approve()
    await expect(page.getByText(/^Proposed as nonce \d+$/)).toBeVisible()
  })

  test('behavior: an approval for everything is a stop without a wallet, too, and closing the app ends what it asked @long', async ({
    openStandalone,
    sandbox,
    page,
    chain,
  }) => {
    const { press, host } = await openApp(openStandalone, sandbox, sandbox.world.safe)
    const { dollar, safe, attacker } = sandbox.world
    await press('Swap everything')
    await read(page)
    await expect(page.getByText('Only the wallet of an owner can sign it.', { exact: false })).toBeVisible()
    expect(await loudFindings(page)).not.toEqual([])
    await page.getByRole('button', { name: `Refuse and close ${host}` }).click()
    await expect(
      page.getByText(`You refused what ${host} asked for: an approval without limit.`),
    ).toBeVisible()
    await expect(page.getByText('It was told so, and it is closed.', { exact: false })).toBeVisible()
    await expect(page.getByText('No requests')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    const args = [safe, attacker] as const
    const allowance = await chain.readContract({
      ...{ address: dollar.address, abi: tokenAbi, functionName: 'allowance', args },
    })
    expect(allowance).toBe(0n)
  })
})
