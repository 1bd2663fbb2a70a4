import type { FrameLocator } from 'playwright/test'
import { parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { confirmElsewhere, executeElsewhere, proposalDuring } from '../support/otherOwners.ts'
import { halfEther, sendLines } from '../support/sendLines.ts'
import { untilVisible } from '../support/untilVisible.ts'

/** Goes to the page of a transaction by its link. */
async function openTransaction(app: FrameLocator, safe: string, hash: string): Promise<void> {
  const link = `#/local:${safe}/transactions/multisig_${safe}_${hash}`
  await app.locator('html').evaluate((_, to) => window.location.assign(to), link)
}

/** The hashes that the page says the host and the device must show. */
function hashesOf(app: FrameLocator) {
  const region = app.getByRole('region', { name: 'Hashes to compare' })
  const read = async (name: string) => {
    const row = region.locator('dl > div').filter({ hasText: name })
    return ((await row.getByRole('definition').textContent()) ?? '').replace(/\s/g, '')
  }
  return { region, read }
}

test.describe('inside a wallet that behaves as the real one', () => {
  test('behavior: what the window will show is read before it covers the page: hash, nonce, paper and a second device @real-wallet-hashes', async ({
    openEmbedded,
    page,
    context,
    sandbox: { world },
  }) => {
    const { app, parent } = await openEmbedded()
    const compose = newTransactionPage(app)
    await compose.open()
    await compose.type(halfEther)
    await compose.compare()
    const { region, read } = hashesOf(app)
    await expect(
      region.getByText('With the expected nonce 10, Safe{Wallet} and your device must show:'),
    ).toBeVisible()
    await expect(region.getByText('The window of Safe{Wallet} covers this page')).toBeVisible()
    const hash = await read('safeTxHash')
    const [domain, message] = [await read('Domain'), await read('Message')]

    const downloading = page.waitForEvent('download')
    await region.getByRole('button', { name: 'Print' }).click()
    const paper = await (await (await downloading).createReadStream()).toArray()
    const written = Buffer.concat(paper).toString().replace(/\s/g, '')
    for (const digits of [hash, domain, message]) expect(written).toContain(digits)

    await region.getByRole('button', { name: 'Open on a second device' }).click()
    await expect(
      app.getByRole('img', { name: 'QR code of the link to the unsigned transaction' }),
    ).toBeVisible()
    const link = await app.getByRole('link', { name: 'Open the link' }).getAttribute('href')
    const second = await context.newPage()
    await second.goto(link ?? '')
    await expect
      .poll(async () => ((await second.locator('main').textContent()) ?? '').replace(/\s/g, ''), {
        timeout: 30_000,
      })
      .toContain(hash.slice(2))
    await second.close()
    await app.getByRole('button', { name: 'Close' }).click()

    await compose.send.click()
    await expect(parent.confirmation).toContainText(hash)
    const place = await proposalDuring(page, () => parent.sign(['Ada']))
    expect(safeTransactionHash(place)).toBe(hash)
    expect(place.transaction.nonce).toBe(10n)
    await compose.type(halfEther)
    await compose.compare()
    await expect(region.getByText('With the expected nonce 11,')).toBeVisible()
    await expect(app.getByText('Next free: 11')).toBeVisible()
    expect(await read('safeTxHash')).not.toBe(hash)
    expect(await read('Domain')).toBe(domain)
    expect(world.safe).toBe(place.safe)
  })

  test('behavior: an execution by the last owner, who does not sign, is no alarm while it is watched, and counts once it is over @real-wallet-execution', async ({
    openEmbedded,
    page,
    chain,
    sandbox: { gatewayUrl, world },
  }) => {
    test.slow()
    await page.clock.install()
    const { app, parent, compose } = await sendLines(openEmbedded)
    const place = await proposalDuring(page, () => parent.sign(['Ada']))
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
    await openTransaction(app, world.safe, safeTransactionHash(place))
    await expect(app.getByRole('button', { name: /^Details/ })).toBeVisible()
    // What the page says from here on, each time that it changes.
    await app.locator('html').evaluate((html) => {
      const said: string[] = []
      const keep = () => said.push(html.textContent ?? '')
      new MutationObserver(keep).observe(html, { subtree: true, childList: true, characterData: true })
      Object.assign(window, { said })
    })
    const [ada, bo] = world.owners
    await confirmElsewhere(gatewayUrl, place, bo)
    await executeElsewhere(chain, place, [ada, bo])
    const ended = app.getByRole('region', { name: 'How it ended' })
    await untilVisible(page, ended.getByText('Executed as signed'))
    const said = await app
      .locator('html')
      .evaluate(() => (window as unknown as { said: readonly string[] }).said)
    expect(said.length).toBeGreaterThan(0)
    for (const text of said) {
      expect(text).not.toContain('differs from the chain')
      expect(text).not.toContain('has not approved this hash')
    }
  })

  test('behavior: a pre-validated signature of the executor counts, before and after @real-wallet-executor', async ({
    openEmbedded,
    page,
    sandbox: { world },
  }) => {
    const { app, parent, compose } = await sendLines(openEmbedded)
    const place = await proposalDuring(page, () => parent.sign(['Bo', 'Cy'], { execute: true }))
    await expect(compose.requests.getByText('Executed')).toBeVisible()
    await openTransaction(app, world.safe, safeTransactionHash(place))
    const signers = app.getByRole('region', { name: 'Who signed' })
    await expect(signers.getByText('Counted')).toHaveCount(2)
    await expect(app.getByText('can never run')).toBeHidden()
    await expect(app.getByText('anyone can execute it')).toBeHidden()
    await app.getByRole('button', { name: 'Check it as of the block before' }).click()
    await expect(app.getByRole('region', { name: 'Findings' })).toContainText('ran.')
    await expect(app.getByText('has not approved this hash')).toBeHidden()
    await expect(app.getByText('1 valid of 2 needed')).toBeHidden()
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const over = await app.locator('main').evaluate((main) => {
        const panels = [...main.querySelectorAll('section')]
        return panels.flatMap((panel) => {
          const right = panel.getBoundingClientRect().right + 0.5
          return [...panel.querySelectorAll('*')]
            .filter(
              (part) => part.getClientRects().length > 0 && part.closest('details:not([open])') === null,
            )
            .filter((part) => part.getBoundingClientRect().right > right)
            .map((part) => `${panel.getAttribute('aria-label')}: ${part.textContent}`)
        })
      })
      expect(over, `nothing leaves its panel at ${width} px`).toEqual([])
    }
  })

  test('behavior: a batch of the wallet, a Safe that is not among the accounts and a missing wallet are named beside the button @real-wallet-gates', async ({
    openEmbedded,
  }) => {
    const { app, parent, compose } = await sendLines(openEmbedded, { wallet: 'none', myAccounts: false })
    await parent.reject()
    await expect(app.getByText('Safe{Wallet} says that no owner is connected.')).toBeVisible()
    await app.getByRole('link', { name: 'Overview' }).click()
    await expect(app.getByText('Safe{Wallet} says no owner is connected')).toBeVisible()
    await compose.open()
    await compose.send.click()
    await parent.confirmation.getByRole('textbox', { name: 'Name' }).fill('Treasury')
    await parent.confirmation.getByRole('button', { name: 'Add to my accounts' }).click()
    await parent.confirmation.getByRole('button', { name: 'Add to batch' }).click()
    await expect(
      compose.requests.getByText(
        'If you add it to a batch or close the window, Safe{Wallet} may tell this page nothing',
      ),
    ).toBeVisible()
    await compose.requests.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(compose.requests.locator('[data-claim]').first()).toHaveAttribute('data-claim', 'undecided')
  })

  test('param: a host that says no more than the SDK’s base type gets its batch checked and sent @real-wallet-base-types @long', async ({
    openEmbedded,
    page,
    sandbox: { world },
  }) => {
    const { app, parent } = await openEmbedded({ baseTypes: true })
    const compose = newTransactionPage(app)
    await compose.open()
    await compose.type(halfEther)
    await compose.compare()
    await expect(compose.verdict).toBeVisible({ timeout: 30_000 })
    const hash = await hashesOf(app).read('safeTxHash')
    await compose.send.click()
    const place = await proposalDuring(page, () => parent.sign(['Ada']))
    expect(safeTransactionHash(place)).toBe(hash)
    expect(place.safe).toBe(world.safe)
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
  })

  for (const name of ['older', 'newer'] as const)
    test(`behavior: a batch of the ${name} Safe goes through the helpers of its version, with the hash that was shown @long`, async ({
      openEmbedded,
      page,
      chain,
      sandbox: { world },
    }) => {
      const [ada] = world.owners
      const funding = { account: world.stranger.address, to: world.otherSafes[name], value: parseEther('1') }
      await chain.waitForTransactionReceipt({ hash: await chain.sendTransaction(funding) })
      const { app, parent } = await openEmbedded({ safe: world.otherSafes[name] })
      const compose = newTransactionPage(app)
      await compose.open()
      await compose.type({ ...halfEther, amount: '0.001' }, { recipient: ada.address, amount: '0.002' })
      await compose.compare()
      const hash = await hashesOf(app).read('safeTxHash')
      await compose.send.click()
      // Another transaction waits before it, so the wallet only proposes.
      const place = await proposalDuring(page, () => parent.sign(['Ada']))
      const helpers = world.otherHelpers[name === 'older' ? '1.3.0' : '1.5.0']
      expect(place.transaction.to).toBe(helpers.MultiSendCallOnly)
      // What the Safe pays a relay is added by the wallet after the hash was shown.
      const { to, data, operation, nonce } = place.transaction
      const transaction = safeTransaction({ to, data, operation, nonce })
      expect(safeTransactionHash({ ...place, transaction })).toBe(hash)
      await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
    })
})
