import { test } from '../fixtures.ts'
import { refused, stopGateway, walkWithoutGateway } from '../support/walkWithoutGateway.ts'
import { connectPage } from './connectPage.ts'

test('error: with the gateway stopped every page of a Safe that is open says what the chain knows', async ({
  openStandalone,
  chain,
  page,
  problems,
  sandbox,
}) => {
  problems.allow(refused)
  await stopGateway(page, sandbox)
  const opened = await openStandalone({ route: `#/local:${sandbox.world.safe}` })
  await connectPage(opened).connectAs('Ada')
  await walkWithoutGateway(page, sandbox, { node: 'Own RPC', chain })
})
