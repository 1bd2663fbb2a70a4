import { expect, type FrameLocator, type Page } from 'playwright/test'
import { formatUnits } from 'viem'
import type { TestSandbox } from '../fixtures.ts'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import type { Token } from '../sandbox/World.ts'
import { newTransactionPage } from './newTransactionPage.ts'
import { overviewPage, ownersShown } from './overviewPage.ts'
import { readHoldings } from './readHoldings.ts'
import { setupPage } from './setupPage.ts'

/** No server listens where the gateway was: connections are refused, those of other pages of the browser too. */
export async function stopGateway(
  page: Page,
  { gatewayUrl }: Pick<TestSandbox, 'gatewayUrl'>,
): Promise<void> {
  const { host } = new URL(gatewayUrl)
  await page.route(
    (url) => url.host === host,
    (route) => route.abort('connectionrefused'),
  )
}

/** What the browser itself logs then. */
export const refused = /ERR_CONNECTION_REFUSED/

/**
 * Goes through the pages of the main Safe, which has been opened, and expects each to say what the chain knows.
 * `node`: by which name the chain's word goes.
 */
export async function walkWithoutGateway(
  app: FrameLocator | Page,
  { world }: Pick<TestSandbox, 'world'>,
  { node, chain }: { readonly node: 'Wallet’s RPC' | 'Own RPC'; readonly chain: SandboxClient },
): Promise<void> {
  const region = (name: string) => app.getByRole('region', { name, exact: true })
  const follow = (name: string) =>
    app.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click()
  const { fact, owners, balance } = overviewPage(app)
  await expect(app.getByText('The gateway cannot be reached.', { exact: true })).toBeVisible()
  await expect(fact('Balance')).toContainText('10.75 ETH')
  await expect(fact('Threshold')).toContainText('2 of 3')
  await expect(fact('Nonce')).toContainText('10')
  await expect(owners.getByRole('listitem')).toHaveText(ownersShown(world.owners))
  await expect(balance('ETH').getByRole('cell').first()).toHaveText('10.75')

  await follow('Assets')
  const tokens = region('Tokens')
  const amountOf = (symbol: string) =>
    tokens
      .getByRole('row')
      .filter({ has: app.getByRole('rowheader', { name: new RegExp(`^${symbol}\\b`) }) })
      .getByRole('cell')
      .first()
  const { coin, dollar } = await readHoldings(chain, world, world.safe)
  await expect(amountOf(world.coin.symbol)).toHaveText(written(coin, world.coin))
  await expect(amountOf(world.dollar.symbol)).toHaveText(written(dollar, world.dollar))
  await expect(amountOf('ETH')).toHaveText('10.75')
  await expect(tokens.getByText(node)).toBeVisible()
  await expect(tokens).toContainText('Anyone can make and send a token')
  await expect(app.getByText('NFTs are missing: only the gateway lists them.')).toBeVisible()

  await follow('Transactions')
  await expect(app.getByText('Only the gateway knows what waits.')).toBeVisible()
  await expect(region('What the chain says')).toContainText('2 of 3 owners')
  await app.getByRole('navigation', { name: 'Transactions' }).getByRole('link', { name: 'History' }).click()
  const executed = region('Executed transactions')
  await expect(executed.getByText('Executed', { exact: true })).toHaveCount(10)
  await expect(executed.getByText(node)).toBeVisible()

  await follow('Setup')
  const setup = setupPage(app)
  await setup.openDevelopers()
  await expect(setup.contracts).toContainText('1.4.1')
  await expect(region('Owners').getByRole('listitem')).toContainText(
    world.owners.map(({ address }) => address),
  )

  await follow('New transaction')
  const compose = newTransactionPage(app)
  await expect(compose.said('The list of tokens is missing now')).toBeVisible()
  await compose.type({ recipient: world.stranger.address, amount: '10.76' })
  await expect(compose.said('0.01 ETH more than this Safe has.')).toBeVisible()
  const unlisted = { recipient: world.stranger.address, amount: '1', token: world.coin.symbol }
  await compose.type({ ...unlisted, amount: formatUnits(coin + 1n, world.coin.decimals) })
  await expect(compose.said(`more than this Safe has`)).toBeVisible()
  await compose.type(unlisted)
  await expect(compose.said(`more than this Safe has`)).toBeHidden()
}

function written(amount: bigint, { decimals }: Token): string {
  return Number(formatUnits(amount, decimals)).toLocaleString('en-US', { maximumFractionDigits: decimals })
}
