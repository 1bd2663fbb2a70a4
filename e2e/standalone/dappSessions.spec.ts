import type { Page } from 'playwright/test'
import { parseEther } from 'viem'
import { expect, type OpenStandalone, type Standalone, type TestSandbox, test } from '../fixtures.ts'
import { type LocalRelay, startRelay } from '../sandbox/walletConnectRelay.ts'
import { checkAccessibility } from '../support/checkAccessibility.ts'
import { executeElsewhere, proposalDuring } from '../support/otherOwners.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { connectPage } from './connectPage.ts'
import { type ConnectedDapp, type DappClient, startDappClient } from './dappClient.ts'
import { giveProjectId, walletConnectNoise } from './giveProjectId.ts'
import { hostileAsks, hostileCalls } from './hostileAsks.ts'
import { expectFindings, loudInQueue } from './hostileFindings.ts'
import { joinRelay } from './joinRelay.ts'
import { lookAt } from './lookAt.ts'

const app = 'harbor.example'
const methods = [
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'personal_sign',
  'eth_signTypedData_v4',
]

/** A relay on this machine, and a dApp that speaks to it. */
type Played = { readonly relay: LocalRelay; readonly dapp: DappClient }

const link = (page: Page) => page.getByLabel('WalletConnect link')
const connectIt = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })
const read = (page: Page) => page.getByRole('link', { name: /^Read (it|and refuse)/ })

/** Runs with a relay and a dApp, which end with the test. */
async function withDapp(act: (played: Played) => Promise<void>): Promise<void> {
  const relay = await startRelay()
  const dapp = await startDappClient(relay.url, 31337)
  try {
    await act({ relay, dapp })
  } finally {
    await dapp.stop()
    await relay.stop()
  }
}

/**
 * What pages ask of any host that is not this machine, also where the policy of the site refuses it or no name server knows
 * the host. The sockets of the relay are played, and counted apart.
 */
function watchHosts(page: Page): () => readonly string[] {
  const asked: string[] = []
  const note = (url: string) => {
    if (URL.canParse(url) && /^(https?|wss?):$/.test(new URL(url).protocol) && !isHere(new URL(url)))
      asked.push(url)
  }
  page.context().on('console', (message) => {
    note(message.location().url)
    for (const [url] of message.text().matchAll(/(?:https?|wss?):\/\/[^\s'"<>]+/g)) note(url)
  })
  page.context().on('request', (request) => note(request.url()))
  return () => asked
}

function isHere({ hostname }: URL): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost'
}

async function openApps(
  openStandalone: OpenStandalone,
  { page, sandbox, relay }: { page: Page; sandbox: TestSandbox; relay: LocalRelay },
  person?: string,
  safe: string = sandbox.world.safe,
): Promise<Standalone & { readonly sockets: () => number }> {
  await giveProjectId(page, sandbox, { withWallet: true })
  const sockets = await joinRelay(page, relay)
  const opened = await openStandalone({ route: `#/local:${safe}/apps` })
  if (person !== undefined) await connectPage(opened).connectAs(person)
  return { ...opened, sockets }
}

/** Takes a link of the dApp as a person does, and lets it in. */
async function connectDapp(page: Page, dapp: DappClient): Promise<ConnectedDapp> {
  const { link: copied, session } = await dapp.connect({ chains: [1, 31337], methods })
  await link(page).fill(copied)
  await connectIt(page).click()
  await expect(page.getByText(`${app}, name not proven, wants to connect.`)).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('button', { name: `Connect ${app}` }).click()
  return session
}

test('behavior: a dApp over WalletConnect is let in, asks for a payment, and hears that other owners executed it, also after a reload @standalone-dapps', async ({
  openStandalone,
  page,
  sandbox,
  chain,
  problems,
}) => {
  test.setTimeout(60_000)
  problems.allow(walletConnectNoise)
  await withDapp(async ({ relay, dapp }) => {
    const asked = watchHosts(page)
    const { wallet, sockets } = await openApps(openStandalone, { page, sandbox, relay }, 'Ada')
    await link(page).fill(`https://${app}`)
    await connectIt(page).click()
    await expect(page.getByText('This is not a WalletConnect link.')).toBeVisible()
    expect(sockets()).toBe(0)

    const { ask } = await connectDapp(page, dapp)
    const connected = page.getByRole('region', { name: 'Connected' })
    await expect(connected.getByText(`${app}, name not proven`)).toBeVisible()
    const { safe, chainId, owners } = sandbox.world
    const payee = '0x000000000000000000000000000000000000bEEF'
    const call = { to: payee, value: `0x${parseEther('0.1').toString(16)}`, data: '0x' }
    const bundle = { version: '2.0.0', from: safe, chainId: '0x7a69', atomicRequired: true, calls: [call] }
    expect(chainId).toBe(31337)

    const refused = ask('eth_sendTransaction', [{ from: safe, ...call }]).catch((error: unknown) => error)
    await read(page).click()
    await expect(page.getByRole('region', { name: `Asked by ${app}, name not proven` })).toBeVisible()
    await page.getByRole('button', { name: 'Refuse', exact: true }).click()
    expect(await refused).toMatchObject({ code: 4001 })
    await expect(
      page.getByText(`You refused what ${app}, name not proven, asked for: a payment of 0.1 ETH to `),
    ).toBeVisible()

    const { id } = (await ask('wallet_sendCalls', [bundle])) as { readonly id: string }
    const status = () => ask('wallet_getCallsStatus', [id])
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 request')
    await page.reload()
    await read(page).click()
    await connectPage({ page, wallet }).account.waitFor()
    const proposal = page.waitForRequest(/\/propose$/)
    const place = await proposalDuring(page, async () => {
      await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
      await wallet.approve()
    })
    // What a dApp says of itself is not passed on.
    expect((await proposal).postDataJSON()).not.toHaveProperty('origin')
    await expect(page.getByText(/^Proposed as nonce \d+$/)).toBeVisible()
    expect(await status()).toMatchObject({ status: 100 })
    const [, bo, cy] = owners
    const { transactionHash } = await executeElsewhere(chain, place, [bo, cy])
    expect(await status()).toMatchObject({ status: 200, receipts: [{ transactionHash, status: '0x1' }] })

    await page.getByRole('link', { name: 'See all apps' }).click()
    await connected.getByRole('button', { name: `Disconnect ${app}` }).click()
    await expect(connected).toBeHidden()
    expect(sockets()).toBe(2)
    // Neither the service that would vouch for a dApp nor any other.
    expect(asked()).toEqual([])
  })
})

test.describe('dApps over WalletConnect', () => {
  test.describe.configure({ timeout: 180_000 })

  test('behavior: one tab hears them, another one says so and takes over once that is closed, and what was asked of none arrives later @long', async ({
    openStandalone,
    page,
    sandbox,
    problems,
  }) => {
    problems.allow(walletConnectNoise)
    await withDapp(async ({ relay, dapp }) => {
      const context = page.context()
      const { safe } = sandbox.world
      async function openTab(): Promise<Page> {
        const tab = await context.newPage()
        await giveProjectId(tab, sandbox)
        await joinRelay(tab, relay)
        await tab.goto(`${sandbox.standaloneUrl}#/local:${safe}/apps`)
        return tab
      }
      await openApps(openStandalone, { page, sandbox, relay })
      const { ask } = await connectDapp(page, dapp)
      const second = await openTab()
      await expect(second.getByText('Another tab of this site hears the connected apps.')).toBeVisible()
      await page.close()
      await expect(
        second.getByRole('region', { name: 'Connected' }).getByText(`${app}, name not proven`),
      ).toBeVisible()
      expect(await ask('wallet_getCapabilities', [safe])).toMatchObject({ '0x7a69': {} })

      await second.close()
      const call = { to: safe, value: '0x1', data: '0x' }
      const bundle = { version: '2.0.0', from: safe, chainId: '0x7a69', atomicRequired: true, calls: [call] }
      const asked = ask('wallet_sendCalls', [bundle]) as Promise<{ readonly id: string }>
      const third = await openTab()
      await read(third).click()
      await third.getByRole('button', { name: 'Refuse', exact: true }).click()
      expect(await ask('wallet_getCallsStatus', [(await asked).id])).toMatchObject({ status: 400 })

      const signing = ask('personal_sign', [`0x${Buffer.from('hello').toString('hex')}`, safe])
      const told = signing.catch((error: unknown) => error)
      await read(third).click()
      await expect(third.getByText('It can be answered until', { exact: false })).toBeVisible()
      await third.getByRole('button', { name: `Refuse and disconnect ${app}` }).click()
      expect(await told).toMatchObject({ code: expect.any(Number) })
      await expect(third.getByText('No requests')).toBeVisible()
      await expect(third.getByText('and it is disconnected.', { exact: false })).toBeVisible()
      await expect(third.getByRole('region', { name: 'Connected' })).toBeHidden()
    })
  })

  test('behavior: a site that was built with a relay of its own contacts that one and no other @long', async ({
    openStandalone,
    page,
    sandbox,
    problems,
  }) => {
    problems.allow(walletConnectNoise)
    await withDapp(async ({ relay, dapp }) => {
      const asked = watchHosts(page)
      const host = 'relay.example'
      await giveProjectId(page, sandbox, { dappRelay: `wss://${host}` })
      const sockets = await joinRelay(page, relay, host)
      const others = await joinRelay(page, relay)
      await openStandalone({ route: `#/local:${sandbox.world.safe}/apps` })
      await expect(page.getByText(`Connecting contacts ${host}, and`, { exact: false })).toBeVisible()
      expect(sockets()).toBe(0)
      const { ask } = await connectDapp(page, dapp)
      expect(await ask('wallet_getCapabilities', [sandbox.world.safe])).toMatchObject({ '0x7a69': {} })
      expect(sockets()).toBe(1)
      expect(others()).toBe(0)
      expect(asked()).toEqual([])
    })
  })

  test('behavior: a dApp that does not wait for the execution hears a refusal, and its second request says that it is a second one @long', async ({
    openStandalone,
    page,
    sandbox,
    problems,
  }) => {
    problems.allow(walletConnectNoise)
    // The gateway has no name for who is called.
    problems.allow(/404 \(Not Found\).*\/contracts\//)
    await withDapp(async ({ relay, dapp }) => {
      await page.clock.install()
      const { wallet } = await openApps(openStandalone, { page, sandbox, relay }, 'Ada')
      const { ask } = await connectDapp(page, dapp)
      await page.getByLabel('Gets its answer').selectOption('executed')
      const { safe, stranger } = sandbox.world
      const call = { from: safe, to: stranger.address, value: '0x2710', data: '0x12345678' }
      const told = ask('eth_sendTransaction', [call]).catch((error: unknown) => error)
      await read(page).click()
      await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
      await wallet.approve()
      await expect(page.getByText(/^Proposed as nonce \d+$/)).toBeVisible()
      await expect(page.getByText('If it waits for the execution', { exact: false })).toBeVisible()
      await page.clock.fastForward(295_000)
      expect(await told).toMatchObject({ code: 4001 })
      await expect(
        page.getByText('The transaction is proposed all the same and waits in the queue.', { exact: false }),
      ).toBeVisible()
      await lookAt(page, 'dapp-gave-up')
      await page.getByRole('link', { name: 'See all apps' }).click()
      await expect(page.getByText(new RegExp(`^${app}, name not proven, waits no longer`))).toBeVisible()

      // The clock of the page is five minutes ahead of the dApp's.
      ask('eth_sendTransaction', [call], 31337, 900).catch(() => {})
      await read(page).click()
      await expect(page.getByText('This would be a second one.')).toBeVisible()
      await lookAt(page, 'dapp-second')
      await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
      await expect(page.getByText(/^The same was signed here at .* with nonce \d+\.$/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Propose it a second time' })).toBeVisible()
    })
  })

  test('behavior: what the world has against a Safe raises the findings of the queue when a dApp asks for it @long', async ({
    openStandalone,
    page,
    sandbox,
    problems,
  }) => {
    problems.allow(walletConnectNoise)
    await withDapp(async ({ relay, dapp }) => {
      const { targeted } = sandbox.world.otherSafes
      await openApps(openStandalone, { page, sandbox, relay }, undefined, targeted)
      const found = await loudInQueue(page, { openStandalone, sandbox })
      await openStandalone({ route: `#/local:${targeted}/apps` })
      const { ask } = await connectDapp(page, dapp)
      for (const { name, planned, queued } of found) {
        const calls = hostileCalls(planned)
        const sent = ask('wallet_sendCalls', [
          { version: '2.0.0', from: targeted, chainId: '0x7a69', atomicRequired: true, calls },
        ]) as Promise<{ readonly id: string }>
        if (hostileAsks[name] === 'refused') {
          await expect(sent, name).rejects.toMatchObject({ code: -32602 })
          const alone = ask('eth_sendTransaction', [{ from: targeted, ...calls[0] }])
          await expect(alone, name).rejects.toMatchObject({ code: -32602 })
          continue
        }
        const { id } = await sent
        await read(page).click()
        await expectFindings(page, name, queued)
        await lookAt(page, `dapp-request-${name}`)
        await page.getByRole('button', { name: 'Refuse', exact: true }).click()
        expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 400 })
      }
      await expect(page.getByText(`${app}, name not proven, asked for a delegate call.`)).toBeVisible()
      const connected = page.getByRole('region', { name: 'Connected' })
      await expect(connected.getByText('It asked for a delegate call.')).toBeVisible()
      await expect(page.getByText('No requests')).toBeVisible()
      await lookAt(page, 'dapp-list')
      await checkAccessibility(page, { setTheme: (colorScheme) => page.emulateMedia({ colorScheme }) })
    })
  })
})
