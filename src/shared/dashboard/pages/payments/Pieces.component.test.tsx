import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { hashPayments } from '../../../domain/paymentList/hashPayments.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { NextPiece } from './NextPiece.tsx'
import { Pieces } from './Pieces.tsx'
import { type PlanFacts, planList } from './planList.ts'
import type { SentBefore } from './sentOfList.ts'
import { paymentsTo, planFacts } from './testing/plannedPayments.ts'

const payments = paymentsTo(6)
const facts: PlanFacts = { ...planFacts, most: 2, nextNonce: 5n }
/** The first two payments wait together with nonce 5. */
const firstWaits = [1, 2].map((line) => ({ line, id: 'a', nonce: 5n, executedAt: undefined }))

async function show(given: Partial<PlanFacts>, before?: SentBefore) {
  const acts = { onAnswer: vi.fn(), onCompose: vi.fn(), onRead: vi.fn() }
  const unread = given.isRead === false ? ('history' as const) : undefined
  const plan = planList(payments, { ...facts, ...given })
  const history = { since: undefined, unread, onRead: acts.onRead }
  const { onAnswer, onCompose } = acts
  await renderPart(
    <>
      <NextPiece {...{ plan, before, history, onAnswer, onCompose }} reason={undefined} draftIsBlank />
      <Pieces pieces={plan.pieces} history={history} most={2} onMost={vi.fn()} />
    </>,
  )
  return { ...acts, compose: page.getByRole('button', { name: /^Review (?:piece|these|this)/ }) }
}

test('behavior: pieces are numbered one behind the other, and a nonce that is taken is asked about', async () => {
  const { compose, onCompose, onAnswer } = await show({ same: firstWaits, nextNonce: 7n })
  await expect.element(page.getByRole('link', { name: 'Waits, nonce 5' })).toBeVisible()
  await expect.element(page.getByText('planned for nonce 6')).toBeVisible()
  await expect.element(page.getByText('Nonce 6 belongs to another transaction now.')).toBeVisible()
  await expect.element(compose).toHaveTextContent('Review piece 2 of 3')
  await compose.click({ force: true })
  expect(onCompose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Continue with nonce 7' }).click()
  expect(onAnswer).toHaveBeenCalledWith({ numberedFrom: 7 })
})

test('behavior: once the numbering is confirmed the next piece is composed', async () => {
  const { compose, onCompose } = await show({ same: firstWaits, nextNonce: 7n, numberedFrom: 7n })
  await expect.element(page.getByText('planned for nonce 7')).toBeVisible()
  await expect.element(page.getByText('planned for nonce 8')).toBeVisible()
  await compose.click()
  expect(onCompose).toHaveBeenCalledWith(1)
})

test('behavior: the nonces are named before the first press, and one press takes others when they move', async () => {
  const { compose, onAnswer } = await show({ numberedFrom: 5n })
  await expect.element(page.getByText('They will use nonces 5 to 7.')).toBeVisible()
  await expect.element(compose).not.toHaveAttribute('aria-disabled')
  await cleanup()
  const moved = await show({ numberedFrom: 5n, nextNonce: 6n })
  await expect.element(page.getByText('Nonce 5 was taken since.')).toBeVisible()
  await expect
    .element(page.getByText('These pieces would take nonces 6 to 8 instead of nonces 5 to 7.'))
    .toBeVisible()
  await expect.element(page.getByText('planned for nonce 5')).toBeVisible()
  await moved.compose.click({ force: true })
  expect(moved.onCompose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Take nonces 6 to 8' }).click()
  expect(moved.onAnswer.mock.calls).toEqual([[{ numberedFrom: 6 }]])
  expect(onAnswer).not.toHaveBeenCalled()
  await cleanup()
  await show({ numberedFrom: 5n, nextNonce: 4n })
  await expect.element(page.getByText('Nonce 4 is free now.')).toBeVisible()
})

test('error: where not all could be read, a piece that is not found is composed by a press that names it', async () => {
  const { compose, onCompose, onRead } = await show({ isRead: false })
  await expect.element(page.getByText('May be paid already, planned for nonce 5')).toBeVisible()
  await expect
    .element(
      page.getByText(
        /^This piece may be paid already\. Not all of the payments of the last 7 days could be read/,
      ),
    )
    .toBeVisible()
  await expect.element(compose).toHaveAttribute('aria-disabled', 'true')
  await compose.click({ force: true })
  expect(onCompose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Read the rest' }).click()
  expect(onRead).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: 'Compose it all the same' }).click()
  expect(onCompose).toHaveBeenCalledWith(0)
})

test('error: a payment that takes more than a block is not composed', async () => {
  const { compose } = await show({ blockLimit: 80_000n })
  await expect.element(compose).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByText('This payment alone takes more gas than the network gives to one transaction.'))
    .toBeVisible()
})

test('error: a piece of which a part waits elsewhere is not composed', async () => {
  const { compose } = await show({ same: firstWaits.slice(0, 1) })
  await expect.element(compose).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Part of this piece is already queued or paid.')).toBeVisible()
})

const firstPiece = hashPayments(1, payments.slice(0, 2))

test.each([
  ['composed', { composed: [firstPiece] }, 'This piece was composed here before.'],
  [
    'sent',
    { sent: [{ list: firstPiece, piece: firstPiece, payments: 2, at: 1_000, nonce: 5 }] },
    /^This piece went out from here on .* with nonce 5\.$/,
  ],
] as const)(
  'error: a piece that was %s here and is not found is composed only by a press of its own',
  async (_name, given, title) => {
    const { compose, onCompose } = await show(given)
    await expect.element(page.getByText(title)).toBeVisible()
    await expect.element(compose).toHaveAttribute('aria-disabled', 'true')
    await compose.click({ force: true })
    expect(onCompose).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Compose it again' }).click()
    expect(onCompose).toHaveBeenCalledWith(0)
  },
)

test('error: a list that went out before is not composed until the user says whether it goes on or is paid once more', async () => {
  const { compose, onCompose, onAnswer } = await show({}, { payments: 4, of: 6, first: 500, at: 1_000 })
  await expect
    .element(page.getByText('4 of 6 payments of this list went out from here before.'))
    .toBeVisible()
  await compose.click({ force: true })
  expect(onCompose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Go on with what is left' }).click()
  await page.getByRole('button', { name: 'Pay the whole list once more' }).click()
  expect(onAnswer.mock.calls).toEqual([[{ since: 500 }], [{ again: true, numberedFrom: undefined }]])
})
