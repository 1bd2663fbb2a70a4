import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { bo, people } from '../../../testing/signableScene.ts'
import { readyFor } from '../../../testing/waitingPayment.ts'
import { HistoryPage } from './HistoryPage.tsx'

async function renderHistory(node: Partial<Parameters<typeof createSafeNode>[0]>) {
  const { source } = createSafeNode({ owners: people.slice(0, 2), ...node })
  const refused = async () => Response.json({ message: 'down' }, { status: 503 })
  return renderPart(<HistoryPage ready={readyFor(bo)} />, { source, gateway: refused })
}

test('error: without a gateway, a Safe that logs no event of what succeeds has no list that looks whole', async () => {
  const screen = await renderHistory({ version: '1.0.0', nonce: 7n })
  const list = screen.getByRole('region', { name: 'Failed transactions' })
  await expect
    .element(list, { timeout: 25_000 })
    .toHaveTextContent('This Safe has executed 7 transactions, and 0 of them are listed here.')
  await expect.element(list).toHaveTextContent('logs an event only where a transaction fails')
  await screen.unmount()

  const newer = await renderHistory({ nonce: 1n, executed: [`0x${'ab'.repeat(32)}`] })
  const whole = newer.getByRole('region', { name: 'Executed transactions' })
  await expect.element(whole, { timeout: 25_000 }).toHaveTextContent('Incoming transfers')
  await expect.element(whole).not.toHaveTextContent('is not whole')
}, 60_000)
