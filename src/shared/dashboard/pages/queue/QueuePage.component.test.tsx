import { beforeEach, expect, test } from 'vitest'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { addLocal } from '../../../source/localSignables.ts'
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
