import { expect, test } from 'vitest'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { Button } from '../../../ui/Button.tsx'
import { blankMessageDraft, saveMessageDraft } from '../../parts/composer/draft/messageDraft.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { MessagesPage } from './MessagesPage.tsx'

const waits = { ...wire.message, status: 'NEEDS_CONFIRMATION', confirmationsSubmitted: 1 }
const gateway = { '/messages': { ...wire.messages, results: [waits, wire.typedDataMessage] } }

/** The titles of the panels, from the top. */
async function panels(): Promise<readonly string[]> {
  const screen = await renderPart(<MessagesPage />, { gateway })
  await expect.element(screen.getByRole('region', { name: 'Waiting for signatures' })).toBeVisible()
  const titles = screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent ?? '')
  await screen.unmount()
  return titles
}

test('behavior: what waits comes before the form, and what is signed after it; a message that is being written comes first', async () => {
  expect(await panels()).toEqual(['Waiting for signatures', 'Message', 'Sign', 'Messages of this Safe'])
  saveMessageDraft(window, accountKey(refOf(readySafe)), { ...blankMessageDraft, text: 'We agree.' })
  const [first] = await panels()
  expect(first).toBe('Message')
})

test('behavior: before there is a message nothing looks like the next step, and the button leads to what is missing', async () => {
  const screen = await renderPart(
    <>
      <MessagesPage />
      <Button kind="primary">Next step</Button>
    </>,
    { gateway },
  )
  const sign = screen.getByRole('button', { name: 'Sign in Safe{Wallet}' })
  await expect.element(sign).toHaveAccessibleDescription('Type or paste the message first.')
  const ground = (element: Element) => getComputedStyle(element).backgroundColor
  const next = screen.getByRole('button', { name: 'Next step' }).element()
  expect(ground(sign.element())).not.toBe(ground(next))
  await sign.click()
  const field = screen.getByRole('textbox')
  await expect.element(field).toHaveFocus()
  await field.fill('We agree.')
  await expect.element(sign).not.toHaveAccessibleDescription('Type or paste the message first.')
})

test('behavior: where the host collects no signatures of messages, the way is said before it is asked, and no other is offered', async () => {
  const { account } = readySafe
  const reported = account.kind === 'safe' ? account.reported : undefined
  if (account.kind !== 'safe' || reported === undefined) throw new Error('a Safe of a host')
  const handler = refOf(readySafe).address
  const opened = (version: string, fallbackHandler: typeof handler | undefined) =>
    renderPart(<MessagesPage />, {
      ready: {
        ...readySafe,
        account: { ...account, reported: { ...reported, version, fallbackHandler } },
      },
      gateway,
    })
  const only = 'For this Safe, Safe{Wallet} signs messages on chain only.'
  for (const version of ['0.1.0', '1.4.1']) {
    const screen = await opened(version, undefined)
    await expect.element(screen.getByText(only)).toBeVisible()
    await expect.element(screen.getByText(/asks you to confirm a transaction/)).toBeVisible()
    await screen.unmount()
  }
  for (const [version, set] of [
    ['1.1.1', undefined],
    ['1.4.1', handler],
  ] as const) {
    const screen = await opened(version, set)
    await expect.element(screen.getByText(/Owners sign until the threshold is met/)).toBeVisible()
    expect(screen.getByText(only).elements()).toEqual([])
    await screen.unmount()
  }
})
