import { expect, test } from '../fixtures.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { refused, stopGateway, walkWithoutGateway } from '../support/walkWithoutGateway.ts'
import { connectPage } from './connectPage.ts'

test('error: with the gateway stopped every page of a Safe that is open says what the chain knows, and one that is silent is given up after ten seconds @long', async ({
  context,
  openStandalone,
  chain,
  page,
  problems,
  sandbox,
}) => {
  problems.allow(refused)
  // Its silence passes while the other page is walked through.
  await turnSwitch(sandbox, 'latency', { milliseconds: 15_000 })
  const listening = await context.newPage()
  await listening.goto(`${sandbox.standaloneUrl}#/local:${sandbox.world.safe}`)
  const began = Date.now()
  const silence = expect(listening.getByText('The gateway is not answering.').first())
    .toBeVisible({ timeout: 60_000 })
    .then(() => Date.now() - began)

  await stopGateway(page, sandbox)
  const opened = await openStandalone({ route: `#/local:${sandbox.world.safe}` })
  await connectPage(opened).connectAs('Ada')
  await walkWithoutGateway(page, sandbox, { node: 'Own RPC', chain })

  expect(await silence).toBeGreaterThan(9_000)
  const { fact, owners } = overviewPage(listening)
  await expect(fact('Threshold')).toContainText('2 of 3')
  await expect(fact('Balance')).toContainText('10.75 ETH')
  await expect(owners.getByRole('listitem')).toHaveCount(3)
})
