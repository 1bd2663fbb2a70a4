import { expect, test } from 'vitest'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { blankMessageDraft, saveMessageDraft } from '../../parts/draft/messageDraft.ts'
import { refOf } from '../../parts/page/Ready.ts'
import { MessagesPage } from './MessagesPage.tsx'

const waits = { ...wire.message, status: 'NEEDS_CONFIRMATION', confirmationsSubmitted: 1 }
const gateway = { '/messages': { ...wire.messages, results: [waits, wire.typedDataMessage] } }

/** The titles of the panels, from the top. */
async function panels(): Promise<readonly string[]> {
  const screen = await renderPart(<MessagesPage ready={readySafe} />, { gateway })
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
