import { describe, expect, test } from 'vitest'
import { refusal, refusingGateway, type StoredRow } from '../gateway/testing/refusingGateway.ts'
import type { DappDoor, DappsState } from '../source/DappDoor.ts'
import { createFakeSource } from '../testing/fakeSource.ts'
import { type GatewayAnswers, renderPart } from '../testing/renderPart.tsx'
import { MessagesPage } from './pages/messages/MessagesPage.tsx'
import { Tasks } from './pages/overview/Tasks.tsx'
import { QueuePage } from './pages/queue/QueuePage.tsx'
import { PageBadge } from './shell/PageBadge.tsx'

const queueOf = (bad: readonly number[]): readonly StoredRow[] =>
  Array.from({ length: 13 }, (_, index) => ({ nonce: index + 4, isBad: bad.includes(index) }))

/** A gateway that has this queue, and knows nothing else. */
function withQueue(rows: readonly StoredRow[]) {
  const gateway = refusingGateway(rows)
  return async (request: Request) =>
    request.url.includes('/transactions/queued')
      ? gateway.fetch(request.url)
      : Response.json({ code: 404, message: 'An error occurred' }, { status: 404 })
}

const refused: GatewayAnswers = async () => Response.json(refusal, { status: 502 })
const noGatewayWord = 'Ask again in a moment'

describe('a queue that the gateway refuses to give', () => {
  test('error: the Overview says that it could not be read, and where the rest is', async () => {
    const screen = await renderPart(<Tasks />, { gateway: refused })
    await expect.element(screen.getByText('The queue could not be read.', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(/“502: Invalid signature”/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Open the queue' })).toBeVisible()
    expect(screen.container.textContent).not.toContain(noGatewayWord)
    expect(screen.container.textContent).not.toContain('Nothing waits')
  })

  test('error: the queue says so, and advises nothing that cannot help', async () => {
    const screen = await renderPart(<QueuePage />, { gateway: refused })
    await expect.element(screen.getByText('The gateway answered “502: Invalid signature”.')).toBeVisible()
    expect(screen.container.textContent).not.toContain(noGatewayWord)
  })

  test('error: Messages says so as well, beside a list of its own that is empty', async () => {
    const whole = withQueue(queueOf([8]))
    const gateway: GatewayAnswers = async (request) =>
      request.url.includes('/messages')
        ? Response.json({ count: 0, next: null, previous: null, results: [] })
        : whole(request)
    const screen = await renderPart(<MessagesPage />, { gateway })
    await expect
      .element(screen.getByText(/1 transaction between nonce 11 and 13 could not be read/))
      .toBeVisible()
    await expect.element(screen.getByText('No messages')).toBeVisible()
    await screen.unmount()
    const failed = await renderPart(<MessagesPage />, { gateway: refused })
    await expect.element(failed.getByText('The queue could not be read.', { exact: true })).toBeVisible()
  })

  test('behavior: one bad row of 13 is named on the Overview by its neighbours, beside what waits', async () => {
    const screen = await renderPart(<Tasks />, { gateway: withQueue(queueOf([8])) })
    await expect
      .element(screen.getByText(/1 transaction between nonce 11 and 13 could not be read/))
      .toBeVisible()
    await expect.poll(() => screen.getByRole('listitem').elements().length).toBeGreaterThan(0)
  })

  test('behavior: the queue shows the other twelve in their order, under their labels', async () => {
    const screen = await renderPart(<QueuePage />, { gateway: withQueue(queueOf([8])) })
    await expect
      .element(screen.getByText(/1 transaction between nonce 11 and 13 could not be read/))
      .toBeVisible()
    const next = screen.getByRole('region', { name: 'Next' })
    expect(next.getByRole('listitem').elements()).toHaveLength(1)
    const queued = screen.getByRole('region', { name: 'Queued' })
    expect(queued.getByRole('listitem').elements()).toHaveLength(11)
  })

  test('behavior: a first row that cannot be read does not make the second one next', async () => {
    const screen = await renderPart(<QueuePage />, { gateway: withQueue(queueOf([0])) })
    await expect.element(screen.getByText(/1 transaction before nonce 5 could not be read/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Next' }).elements()).toHaveLength(0)
    expect(screen.container.textContent).not.toContain('Nothing here has nonce')
  })

  test('behavior: the badge does not take what is read for all that waits', async () => {
    const screen = await renderPart(<PageBadge pages={['transactions']} />, {
      gateway: withQueue(queueOf([8])),
    })
    await expect.element(screen.getByText(/^12\+/)).toBeVisible()
  })

  test('behavior: one badge for several pages shows one number and says what it counts', async () => {
    const state = { requests: [{}] } as unknown as DappsState
    const door = { getState: () => state, subscribe: () => () => {} } as unknown as DappDoor
    const screen = await renderPart(<PageBadge pages={['transactions', 'apps', 'setup']} />, {
      gateway: withQueue(queueOf([8])),
      source: createFakeSource({ capabilities: { dapps: door } }),
    })
    await expect.poll(() => screen.container.textContent).toBe('13+: 12+ waiting, 1 request')
  })
})
