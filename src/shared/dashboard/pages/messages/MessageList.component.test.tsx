import { expect, test } from 'vitest'
import { account, answering, options, page } from '../../../gateway/testing/answering.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { MessageList } from './MessageList.tsx'

test('behavior: a message that lacks signatures, one that has them all, and a status that came later differ @message-list-status', async () => {
  const statuses = ['NEEDS_CONFIRMATION', 'CONFIRMED', 'LATER']
  const listed = statuses.map((status, index) => ({
    ...wire.message,
    status,
    message: `message ${index}`,
    messageHash: `0x${String(index).padStart(64, 'a')}`,
    confirmationsSubmitted: index + 1,
  }))
  const { items } = await answering(page(...listed)).messages(account, options)
  const messages = items.flatMap((item) => (item.kind === 'message' ? [item.message] : []))
  const screen = await renderPart(
    <MessageList messages={messages} title="Messages of this Safe" onOpen={() => {}} />,
  )
  const row = (index: number) =>
    screen
      .getByRole('listitem')
      .filter({ hasText: `message ${index}` })
      .first()
  await expect.element(row(0)).toHaveTextContent('Collecting')
  await expect.element(row(1)).toHaveTextContent('Signed')
  await expect.element(row(2)).toHaveTextContent('In a state this app does not know')
})
