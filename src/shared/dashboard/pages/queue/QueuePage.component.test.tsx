import { beforeEach, expect, test } from 'vitest'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import type { DappDoor } from '../../../source/DappDoor.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { addLocal } from '../../../source/localSignables.ts'
import { keepProposalAsker } from '../../../source/proposalAskers.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { ada, people, signedTransactionBy } from '../../../testing/signableScene.ts'
import { readyFor } from '../../../testing/waitingPayment.ts'
import { LocalPanel } from '../../parts/waiting/local/LocalPanel.tsx'
import { QueuePage } from './QueuePage.tsx'

const gateway = { '/transactions/queued': wire.queue }

/** What Tab reaches inside of an element. */
function stopsIn(element: Element): readonly string[] {
  return [...element.querySelectorAll('a[href], button, input, summary, [tabindex]')]
    .filter((each) => each.getAttribute('tabindex') !== '-1')
    .map((each) => each.textContent ?? '')
}

beforeEach(() => localStorage.clear())

test('behavior: a row is one stop of the keyboard, its title; and what is seldom wanted is in a menu', async () => {
  const screen = await renderPart(<QueuePage />, { gateway })
  const rows = screen.getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(3)
  await expect.element(screen.getByRole('link', { name: /^Read.*nonce 4$/ }).first()).toBeVisible()
  expect(rows.elements().map(stopsIn)).toEqual([
    ['Batch of 2 calls.'],
    [expect.stringMatching(/^Pays 1 ETH to /)],
    [expect.stringMatching(/^Adds .* as an owner\.$/)],
  ])
  await expect.element(screen.getByText('Simulate the queue in order')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'More for the queue' }).click()
  await expect.element(screen.getByRole('button', { name: 'Simulate the queue in order' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show unsigned proposals' })).toBeVisible()
})

test('behavior: so is a row of what this device keeps', async () => {
  const ready = readyFor(ada)
  const safe = { chainId: ready.chain.id, address: ready.account.address }
  addLocal(keptTexts(window), safe, [await signedTransactionBy([ada])])
  const { source } = createSafeNode({ owners: people.slice(0, 2) })
  const screen = await renderPart(<LocalPanel kind="transaction" />, { ready, source })
  await expect.element(screen.getByRole('link', { name: /^Review: / })).toBeVisible()
  const [row] = screen.getByRole('listitem').elements()
  expect(row === undefined ? [] : stopsIn(row)).toHaveLength(1)
})

test('behavior: a proposal that an app asked for names it where this browser signed it, and only where apps are opened', async () => {
  const safeTxHash = `0x${'cd'.repeat(32)}` as const
  const { address } = readySafe.account
  const claims = { name: 'Harbor Exchange', url: 'https://harbor.example' }
  keepProposalAsker(
    keptTexts(window),
    { chainId: readySafe.chain.id, address },
    { safeTxHash, asker: { door: 'session', claims } },
  )
  const dapps = { getState: () => ({ requests: [] }), subscribe: () => () => {} } as unknown as DappDoor
  const words = 'Asked by harbor.example, name not proven, as this browser noted'
  const embedded = await renderPart(<QueuePage />, { gateway })
  await expect.poll(() => embedded.getByRole('listitem').elements().length).toBe(3)
  await expect.element(embedded.getByText(words)).not.toBeInTheDocument()
  await embedded.unmount()
  const screen = await renderPart(<QueuePage />, {
    gateway,
    source: createFakeSource({ capabilities: { dapps } }),
  })
  await expect.element(screen.getByText(words)).toBeVisible()
  const named = screen.getByRole('listitem').filter({ hasText: words })
  expect(named.elements()).toHaveLength(1)
  await expect.element(named.getByRole('link', { name: /^Pays 1 ETH to / })).toBeVisible()
})
