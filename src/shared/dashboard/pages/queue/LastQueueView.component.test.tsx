import { beforeEach, expect, test } from 'vitest'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { keepLastQueue, lastQueueKey } from '../../../source/lastQueue.ts'
import { addLocal } from '../../../source/localSignables.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { answerFetches, renderPart } from '../../../testing/renderPart.tsx'
import { ada, signedTransactionBy } from '../../../testing/signableScene.ts'
import { readyFor } from '../../../testing/waitingPayment.ts'
import { LastQueueView } from './LastQueueView.tsx'
import { QueuePage } from './QueuePage.tsx'

const account = { chainId: readySafe.chain.id, address: readySafe.account.address }
const down = async () => Response.json({ message: 'down' }, { status: 503 })
const heading = { name: /^Last read on .*\d{4}.*\. It may have changed\.$/ }

beforeEach(() => localStorage.clear())

test('behavior: what was read before is shown as old while the gateway is out, with no verdict and no act, and goes when it answers', async () => {
  const reading = await renderPart(<QueuePage />, {
    gateway: { '/transactions/queued': wire.queue },
  })
  await expect.element(reading.getByRole('heading', { name: 'Next' })).toBeVisible()
  await expect.poll(() => localStorage.getItem(lastQueueKey(account)), { timeout: 5_000 }).not.toBeNull()
  await expect.element(reading.getByText('It may have changed')).not.toBeInTheDocument()
  await reading.unmount()

  const screen = await renderPart(<QueuePage />, { gateway: down })
  const old = screen.getByRole('region', heading)
  await expect.element(old, { timeout: 25_000 }).toBeVisible()
  const rows = old.getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(3)
  await expect.element(rows.first()).toHaveTextContent('Nonce 4Batch of 2 calls.1 of 2 had signed.')
  await expect.element(old).toHaveTextContent('Nothing in it is checked.')
  expect(old.getByRole('link').elements()).toEqual([])
  expect(old.getByRole('button').elements()).toEqual([])
  expect(old.element().querySelectorAll('ol svg')).toHaveLength(0)
  await expect.element(screen.getByRole('button', { name: 'More for the queue' })).not.toBeInTheDocument()

  answerFetches({ '/transactions/queued': { ...wire.queue, results: [], count: 0 } })
  await screen.getByRole('button', { name: 'Ask again' }).click()
  await expect.element(screen.getByText('Nothing is waiting')).toBeVisible()
  await expect.element(old).not.toBeInTheDocument()
}, 60_000)

const row = {
  nonce: 4,
  safeTxHash: wire.hash,
  sentence: `Pays 1 ETH to ${wire.owner}.`,
  submitted: 1,
  required: 2,
} as const

test('behavior: a row has the names of today, and says that its nonce is used by now', async () => {
  keepLastQueue(keptTexts(window), account, {
    at: 1,
    rows: [row, { ...row, nonce: 5, safeTxHash: `0x${'cd'.repeat(32)}` }],
    goesOn: true,
  })
  const names = new Map([[wire.owner.toLowerCase(), 'Ada']])
  const screen = await renderPart(<LastQueueView nonce={5n} />, { names })
  const rows = screen.getByRole('listitem')
  await expect
    .element(rows.first())
    .toHaveTextContent('Nonce 4Pays 1 ETH to Ada.1 of 2 had signed. Its nonce is used by now.')
  await expect.element(rows.last()).toHaveTextContent(/^Nonce 5Pays 1 ETH to Ada\.1 of 2 had signed\.$/)
  await expect.element(screen.getByText('The list was longer than')).toBeVisible()
})

test('behavior: what this device keeps itself has a page without the gateway, so its row leads there', async () => {
  const ready = readyFor(ada)
  const safe = { chainId: ready.chain.id, address: ready.account.address }
  const signed = await signedTransactionBy([ada])
  addLocal(keptTexts(window), safe, [signed])
  const rows = [{ ...row, safeTxHash: signed.safeTxHash }, row]
  keepLastQueue(keptTexts(window), safe, { at: 1, rows, goesOn: false })
  const screen = await renderPart(<LastQueueView nonce={undefined} />, {
    ready,
    source: createFakeSource({ connection: ready }),
  })
  await expect.element(screen.getByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link').elements()).toHaveLength(1)
  await expect
    .element(screen.getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining(signed.safeTxHash))
})

test('behavior: an empty queue is said to be empty, and nothing is shown where none was kept', async () => {
  const none = await renderPart(<LastQueueView nonce={undefined} />)
  expect(none.container.textContent).toBe('')
  await none.unmount()
  keepLastQueue(keptTexts(window), account, { at: 1, rows: [], goesOn: false })
  const screen = await renderPart(<LastQueueView nonce={undefined} />)
  await expect.element(screen.getByRole('region', heading)).toHaveTextContent('Nothing waited then')
})
