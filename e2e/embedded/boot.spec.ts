import { expect, test } from '../fixtures.ts'
import { gnosisChain } from '../sandbox/parent/parentBehaviour.ts'
import { overviewPage, ownersShown } from '../support/overviewPage.ts'
import { turnSwitch } from '../support/turnSwitch.ts'

test.describe('the first screen inside Safe{Wallet}', () => {
  test('behavior: account, balances, chain, threshold, nonce and owners are there, with their sources, in the parent’s theme @storage @boot-account @boot-parent', async ({
    openEmbedded,
    page,
    sandbox: { gatewayUrl, world },
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const asked = page.waitForRequest(`${gatewayUrl}/v1/chains/31337/safes/${world.safe}`)
    const { app, parent } = await openEmbedded({ theme: 'dark' })
    await expect(app.getByRole('heading', { level: 1, name: 'Safe on Local chain' })).toBeVisible()
    await expect(app.getByText(`local:${world.safe}`, { exact: true })).toBeVisible()
    const { fact, balance, owners, agreement, openSources } = overviewPage(app)
    await expect(fact('Threshold')).toContainText('2 of 3')
    await expect(fact('Nonce')).toContainText('10')
    await expect(fact('Version')).toContainText('1.4.1')
    await expect(fact('Network')).toContainText('Local chain')
    await expect(fact('Network')).toContainText('Chain 31337')
    await expect(balance('ETH').getByRole('cell').first()).toHaveText('10.75')
    await expect(balance('HBR').getByRole('cell').first()).toHaveText('8,900.25')
    await expect(balance('TUSD').getByRole('cell').first()).toHaveText('5,859.56')
    await expect(owners.getByText('2 of 3 must sign')).toBeVisible()
    await expect(owners.getByRole('listitem')).toHaveText(ownersShown(world.owners))

    await openSources()
    for (const name of ['Threshold', 'Nonce', 'Version']) {
      await expect(fact(name)).toContainText('3 agree')
      for (const source of ['Gateway', 'Wallet', 'Wallet’s RPC'])
        await expect(fact(name).getByRole('img', { name: source, exact: true })).toBeVisible()
    }
    await expect(fact('Balance')).toContainText('Wallet prices')
    await expect(agreement.getByText('Sources agree')).toBeVisible()
    await agreement.getByRole('button', { name: 'Prove the state' }).click()
    await expect(
      agreement
        .getByRole('region', { name: 'Proof' })
        .getByText(/^Proven at block [\d,]+ \(2 nodes name it\)$/),
    ).toBeVisible()
    for (const name of ['Threshold', 'Nonce'])
      await expect(fact(name)).toContainText(/Proven at block [\d,]+ \(2 nodes name it\)/)
    await expect(owners.getByRole('button', { name: /^Proven at block/ }).last()).toBeVisible()
    expect((await asked).frame().url(), 'the app asks the gateway itself').toContain('http://localhost:')
    const methods = await parent.steer(({ log }) =>
      log.filter(({ direction }) => direction === 'in').map(({ method, message }) => ({ method, message })),
    )
    expect(methods).toContainEqual(
      expect.objectContaining({
        method: 'rpcCall',
        message: expect.objectContaining({ params: expect.objectContaining({ call: 'eth_call' }) }),
      }),
    )

    const html = app.locator('html')
    const ground = () => app.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    await expect(html).toHaveCSS('color-scheme', 'dark')
    const dark = await ground()
    await parent.steer(({ setTheme }) => setTheme('light'))
    await expect(html).toHaveCSS('color-scheme', 'light')
    expect(await ground()).not.toBe(dark)
    await parent.steer(({ setTheme }) => setTheme('dark'))
    await expect(html).toHaveCSS('color-scheme', 'dark')
    expect(await ground()).toBe(dark)
  })

  test('behavior: the page starts while its styles are on their way', async ({ openEmbedded, page }) => {
    let sendStyles = () => {}
    const styles = new Promise<void>((resolve) => {
      sendStyles = resolve
    })
    await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
      await styles
      await route.continue()
    })
    const started = page.waitForRequest(/\/assets\/dashboard-[^/]+\.js$/)
    const opening = openEmbedded()
    await started
    sendStyles()
    const { app } = await opening
    await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3')
  })

  test('behavior: where the sources differ, each one is quoted', async ({ openEmbedded, sandbox }) => {
    const path = `/safes/${sandbox.world.safe}$`
    const info = await (
      await fetch(`${sandbox.gatewayUrl}/v1/chains/31337/safes/${sandbox.world.safe}`)
    ).json()
    await turnSwitch(sandbox, 'fail', { status: 200, times: 9, path, body: { ...info, threshold: 1 } })
    const { app } = await openEmbedded()
    const { fact, agreement } = overviewPage(app)
    await expect(fact('Threshold')).toContainText('2 of 3')
    await expect(fact('Threshold')).toContainText('Gateway says 1 of 3')
    await expect(agreement.getByText('1 differ')).toBeVisible()
    await expect(
      agreement.getByRole('row', { name: /^Threshold/ }).getByRole('img', { name: 'different' }),
    ).toHaveCount(1)
  })

  test('behavior: a chain that is not configured works as the host reports it @boot-chain', async ({
    openEmbedded,
    page,
    problems,
    sandbox: { world },
  }) => {
    // The gateway of the sandbox knows one chain only.
    problems.allow(/404 \(Not Found\).*\/v1\/chains\/100\//)
    const toNode: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(world.rpcUrl)) toNode.push(new URL(request.frame().url()).hostname)
    })
    const { app } = await openEmbedded({ report: { chain: gnosisChain } })
    await expect(app.getByRole('heading', { level: 1, name: 'Safe on Gnosis Chain' })).toBeVisible()
    await expect(app.getByText(`gno:${world.safe}`, { exact: true })).toBeVisible()
    const { fact, balance, agreement } = overviewPage(app)
    await expect(fact('Network')).toContainText('Gnosis Chain')
    await expect(fact('Network')).toContainText('Chain 100')
    await expect(balance('xDAI').getByRole('cell').first()).toHaveText('10.75')
    await expect(fact('Threshold')).toContainText('2 of 3')
    await expect(fact('Threshold')).toContainText('2 agree')
    await expect(fact('Threshold').getByRole('img', { name: 'Wallet’s RPC' })).toBeVisible()
    await expect(agreement.getByRole('columnheader', { name: 'Own RPC' })).toBeHidden()
    expect(new Set(toNode), 'only the parent asks a node').toEqual(new Set(['127.0.0.1']))
  })
})
