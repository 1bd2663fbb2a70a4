import { expect, test } from 'vitest'
import { safeEvents } from '../../../chain/safe/safeEvents.ts'
import { createFakeSource } from '../../../testing/fakeSource.ts'
import { createLimitedNode, refusalWords } from '../../../testing/limitedNode.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { bo, identity, people } from '../../../testing/signableScene.ts'
import { readyFor } from '../../../testing/waitingPayment.ts'
import { HistoryPage } from './HistoryPage.tsx'
import { executedPayment } from './testing/executedPayment.ts'

async function renderHistory(node: Partial<Parameters<typeof createSafeNode>[0]>) {
  const { source } = createSafeNode({ owners: people.slice(0, 2), ...node })
  const refused = async () => Response.json({ message: 'down' }, { status: 503 })
  return renderPart(<HistoryPage />, { ready: readyFor(bo), source, gateway: refused })
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

test('behavior: a node that answers for few blocks at once is searched further on a press, and the first block is said', async () => {
  const newest = 100_000n
  const { source: safe } = createSafeNode({ owners: people.slice(0, 2), nonce: 2n })
  const execution = (block: bigint, mark: string) => ({
    address: identity.safe,
    topics: [safeEvents.success, `0x${mark.repeat(64)}`],
    blockNumber: block,
    transactionHash: `0x${mark.repeat(64)}`,
  })
  const node = createLimitedNode({
    ...{ newest, limit: 500n, words: refusalWords['Alchemy'] },
    logs: [execution(45_000n, 'a'), execution(99_000n, 'b')],
    other: (read) => safe.request(read),
  })
  const source = createFakeSource({ read: node.request, connection: readyFor(bo) })
  const refused = async () => Response.json({ message: 'down' }, { status: 503 })
  const screen = await renderPart(<HistoryPage />, { ready: readyFor(bo), source, gateway: refused })
  const list = screen.getByRole('region', { name: 'Executed transactions' })
  await expect.element(list, { timeout: 25_000 }).toHaveTextContent('Blocks from 70001 on were looked at')
  await expect.element(list).toHaveTextContent('1 of them is listed here')
  await list.getByRole('button', { name: 'Go on' }).click()
  await expect.element(list).toHaveTextContent('Blocks from 40501 on were looked at')
  await expect.element(list).not.toHaveTextContent('is not whole')
}, 60_000)

test('behavior: without a gateway a row says what ran and when, and what the Safe paid for it, by the bytes of the chain', async () => {
  const refused = async () => Response.json({ message: 'down' }, { status: 503 })
  const screen = await renderPart(<HistoryPage />, {
    source: executedPayment(),
    gateway: refused,
  })
  const list = screen.getByRole('region', { name: 'Executed transactions' })
  const link = list.getByRole('link', { name: /^Paid 2 ETH to / })
  await expect.element(link, { timeout: 25_000 }).toHaveAttribute('href', expect.stringContaining('0xaaaa'))
  await expect.element(list.getByRole('cell', { name: /Nov 2\d, 2026/ })).toBeVisible()
  await expect.element(list.getByRole('cell', { name: /^Fee 0\.1 ETH/ })).toBeVisible()
}, 60_000)
