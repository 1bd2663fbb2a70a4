import { test } from '../fixtures.ts'
import { refused, stopGateway, walkWithoutGateway } from '../support/walkWithoutGateway.ts'

test('error: with the gateway stopped every page says what the wallet and the chain know @long', async ({
  openEmbedded,
  chain,
  page,
  problems,
  sandbox,
}) => {
  problems.allow(refused)
  await stopGateway(page, sandbox)
  const { app } = await openEmbedded()
  await walkWithoutGateway(app, sandbox, { node: 'Wallet’s RPC', chain })
})
