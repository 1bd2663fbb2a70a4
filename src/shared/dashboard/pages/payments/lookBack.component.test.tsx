import { expect, onTestFinished, test } from 'vitest'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { PaymentsPage } from './PaymentsPage.tsx'
import { key, listOf, payee } from './testing/paymentsPage.tsx'

const day = 24 * 60 * 60 * 1000
const given = Date.now() - 20 * day
const ended = { next: null, previous: null }
const page = (results: readonly unknown[], next: string | null = null) => ({ ...ended, next, results })
const ran = (id: string, at: number, recipient: string) =>
  wire.item({
    ...wire.summary(`multisig_${readySafe.account.address}_${id}`, {
      ...wire.transfer(wire.transferInfos.native, 'OUTGOING'),
      recipient: { value: recipient, name: null, logoUri: null },
    }),
    txStatus: 'SUCCESS',
    timestamp: at,
  })

/** The page of a plan that is 20 days old, and whose history goes on behind the last day. */
async function openOldPlan(executed: (request: Request) => Promise<Response>) {
  localStorage.setItem(key, JSON.stringify({ text: listOf(['1']), since: given }))
  onTestFinished(() => localStorage.removeItem(key))
  const asked: URL[] = []
  const screen = await renderPart(<PaymentsPage />, {
    gateway: async (request) => {
      const url = new URL(request.url)
      const more = `${url.origin}${url.pathname}?cursor=limit%3D20%26offset%3D20`
      if (url.pathname.includes('/multisig-transactions')) {
        asked.push(url)
        return executed(request)
      }
      if (url.pathname.includes('/transactions/queued')) return Response.json(page([]))
      if (url.pathname.includes('/transactions/history'))
        return Response.json(page([ran('0x01', Date.now() - day, payee(7))], more))
      return Response.json({ message: 'Not here' }, { status: 404 })
    },
  })
  return { screen, asked }
}

test('behavior: an old plan is looked for as far back as it is old; stopped, its piece is undecided, and found when it is read on', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { screen, asked } = await openOldPlan(async () => {
    await answered
    return Response.json(page([ran('0x02', given + day, payee(0))]))
  })
  await expect.element(screen.getByText('Reading earlier payments: 0 transactions so far.')).toBeVisible()
  await expect
    .element(screen.getByText('Earlier payments are being read, so a piece may be paid already.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Stop' }).click()
  await expect.element(screen.getByText(/^May be paid already/)).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /^Review (?:piece|these|this)/ }))
    .toHaveAttribute('aria-disabled', 'true')
  answer()
  await screen.getByRole('button', { name: 'Read the rest' }).click()
  await expect.element(screen.getByText('Every piece waits or is executed.')).toBeVisible()
  const since = Number(new Date(asked.at(-1)?.searchParams.get('execution_date__gte') ?? ''))
  expect(since).toBe(given - day)
})

test.each([
  ['fails', async () => Response.json({ message: 'Out' }, { status: 400 })],
  ['has a part that cannot be read', async () => Response.json(page([null]))],
] as const)(
  'error: while the history since then %s, a piece that is not found is undecided',
  async (_name, executed) => {
    const { screen } = await openOldPlan(executed)
    await expect.element(screen.getByText(/^May be paid already/)).toBeVisible()
    await expect
      .element(screen.getByText(/^This piece may be paid already\. Not all of the payments since /))
      .toBeVisible()
  },
)

test('behavior: what is read and does not show the piece leaves it open, with the day since when it was looked for', async () => {
  const { screen } = await openOldPlan(async () => Response.json(page([ran('0x03', given + day, payee(5))])))
  await screen.getByText('One transaction').click()
  await expect.element(screen.getByText(/^Not found in the queue or the payments since /)).toBeVisible()
})
