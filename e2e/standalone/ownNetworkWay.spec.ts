import type { Page } from 'playwright/test'
import { type Address, createWalletClient, type Hex, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { expect, test } from '../fixtures.ts'
import { buildWorld } from '../sandbox/chain/buildWorld.ts'
import { ada, bo } from '../sandbox/chain/people.ts'
import { sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import { bundlePage } from '../support/bundlePage.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { setChainId, setUpNetwork, startWithoutCopies } from '../support/ownNetwork.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { walletWindow } from '../support/walletWindow.ts'
import { connectPage } from './connectPage.ts'

/** None of the published Safe contracts is registered for it. */
const chainId = 735_717
const payee = '0x000000000000000000000000000000000000bEEF'

/**
 * The wallet of the sandbox lives in the page, and under its policy; one that people use does not. What it asks of this
 * node goes around the page, as with an extension. It signs for the network with keys of its own, because the node's
 * accounts go on signing for the one that it was started with.
 */
async function letWalletReach(page: Page, node: string): Promise<readonly string[]> {
  const asked: string[] = []
  await page.exposeFunction('askAsWallet', async (url: string, body: string) => {
    asked.push(url)
    const { id, method, params } = JSON.parse(body)
    if (method === 'eth_sendTransaction')
      return JSON.stringify({ jsonrpc: '2.0', id, result: await send(node, params[0]) })
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch(url, { method: 'POST', headers, body })).text()
  })
  await page.addInitScript((origin) => {
    const ask = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      if (!String(input).startsWith(origin)) return ask(input, init)
      const answer: unknown = await Reflect.get(window, 'askAsWallet')(String(input), String(init?.body))
      return new Response(String(answer), { headers: { 'Content-Type': 'application/json' } })
    }
  }, node)
  return asked
}

/** What this site keeps that names the network, or has the key of its node; without what the wallet and its library keep. */
function named(page: Page): Promise<readonly string[]> {
  return page.evaluate((chainId) => {
    const name = new RegExp(`(?<![0-9a-fA-F])${chainId}(?![0-9a-fA-F])|Our chain|SECRET`)
    return [...Object.entries(window.localStorage), ...Object.entries(window.sessionStorage)]
      .filter(([key]) => !/^(wagmi|rk-|sandbox-wallet)/.test(key))
      .flatMap(([key, text]) => (name.test(`${key} ${text}`) ? [`${key} ${text.slice(0, 300)}`] : []))
  }, chainId)
}

type Wanted = {
  readonly from: Address
  readonly to: Address
  readonly value?: string
  readonly data?: Hex
}

async function send(node: string, { from, to, value = '0x0', data }: Wanted): Promise<Hex> {
  const person = [ada, bo].find(({ address }) => address.toLowerCase() === from.toLowerCase())
  if (person === undefined) throw new Error(`The wallet has no key of ${from}`)
  const account = privateKeyToAccount(person.privateKey)
  const client = createWalletClient({ account, transport: http(node) })
  return client.sendTransaction({ chain: { ...foundry, id: chainId }, to, value: BigInt(value), data })
}

test('behavior: on a network added by hand a Safe is opened, and a transaction is composed, signed and executed without a gateway, with a wallet that is given the network only after a press, and *Forget* leaves nothing of it @long', async ({
  page,
  problems,
  sandbox,
}) => {
  test.setTimeout(240_000)
  problems.allow(/404|Not Found|ERR_CONNECTION_REFUSED/)
  const site = await startWithoutCopies(sandbox)
  const chain = await startChain({ port: 0 })
  const wallet = walletWindow(page)
  try {
    const { safe } = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
    await setChainId(chain.url, chainId)
    const client = sandboxClient(chain.url)
    const node = `${chain.url}/?key=SECRET`
    const asked = await letWalletReach(page, chain.url)

    await page.goto(`${site.url}#/ours:${safe}`)
    await page.getByRole('button', { name: 'Set it up' }).click()
    await setUpNetwork(page, { chainId, node, name: 'Our chain', shortName: 'ours' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save and reload' }).click()
    await expect(overviewPage(page).fact('Threshold')).toContainText('2 of 3', { timeout: 60_000 })
    await connectPage({ page, wallet }).connectAs('Ada')

    await page.goto(`${site.url}#/ours:${safe}/new-transaction`)
    const form = newTransactionPage(page)
    await expect(form.recipient()).toBeVisible({ timeout: 30_000 })
    await form.type({ recipient: payee, amount: '0.25' })
    const findings = page.getByRole('region', { name: 'This batch' })
    const propose = page.getByRole('button', { name: 'Sign and propose' })
    await pressWhenChecked(propose)
    await expect(findings).not.toContainText(/critical/i)

    // The wallet is on another network, and does not know this one.
    await page.getByRole('button', { name: 'Switch the wallet to Our chain' }).click()
    await expect(page.getByText('does not know this network.')).toBeVisible()
    const gets = page.getByRole('region', { name: 'What your wallet gets of Our chain' })
    await expect(gets).toContainText(String(chainId))
    await expect(wallet.prompt).toBeHidden()
    const log = () =>
      wallet.steer(({ log }) => log.map(({ method, params }) => JSON.stringify([method, params])))
    expect((await log()).filter((line) => line.includes('wallet_addEthereumChain'))).toEqual([])
    await gets.getByRole('checkbox').check()
    await gets.getByRole('button', { name: 'Ask the wallet' }).click()
    await expect(wallet.prompt).toContainText(`Our chain (${chainId})`)
    await expect(wallet.prompt).toContainText(node)
    await wallet.prompt.getByRole('button', { name: 'Approve' }).click()
    await expect(wallet.prompt).toContainText('Change the chain?')
    await wallet.approve()
    await expect(gets).toContainText('The wallet has added the network.')
    expect((await log()).filter((line) => line.includes('wallet_addEthereumChain'))).toHaveLength(1)
    expect(asked).toEqual([])

    await pressWhenChecked(propose)
    await expect(wallet.prompt).toContainText('SafeTx')
    await expect(wallet.prompt).toContainText(String(chainId))
    await wallet.approve()
    await expect(page.getByText('Your signature is kept on this device.')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('link', { name: 'send it to the other owners' }).click()

    const { kept, acts, sign, execute } = bundlePage(page)
    await expect(kept).toContainText('1 of 2')
    await page.reload()
    await expect(kept).toContainText('1 of 2', { timeout: 60_000 })
    await expect(acts).toContainText('You have signed.', { timeout: 30_000 })
    await wallet.steer((one) => one.setAccount('Bo'))
    await pressWhenChecked(sign)
    await wallet.approve()
    await expect(kept).toContainText('2 of 2', { timeout: 30_000 })
    const before = await client.getBalance({ address: payee })
    await pressWhenChecked(execute)
    await wallet.approve()
    await expect
      .poll(() => client.getBalance({ address: payee }), { timeout: 30_000 })
      .toBe(before + parseEther('0.25'))
    await expect(kept).toContainText('An event of the Safe says so.', { timeout: 60_000 })
    expect(asked.length).toBeGreaterThan(0)

    // A draft is kept too.
    await page.goto(`${site.url}#/ours:${safe}/new-transaction`)
    await form.type({ recipient: payee, amount: '0.5' })
    expect(await named(page)).not.toEqual([])
    await page.goto(`${site.url}#/nowhere:${safe}`)
    await page.getByRole('button', { name: 'Set it up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Forget Our chain' }).click()
    const goes = dialog.getByRole('region', { name: 'What goes with Our chain' })
    await expect(goes).toContainText('1 draft')
    await goes.getByRole('button', { name: 'Forget all of Our chain' }).click()
    await expect(dialog).toBeHidden({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible({ timeout: 30_000 })
    expect(await named(page)).toEqual([])
  } finally {
    await Promise.all([chain.stop(), site.stop()])
  }
})
