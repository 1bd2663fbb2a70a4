import { expect, test } from 'vitest'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { WaitingMessages } from './WaitingMessages.tsx'

const waits = { ...wire.message, status: 'NEEDS_CONFIRMATION', confirmationsSubmitted: 1 }
const results = [waits, wire.typedDataMessage]

test('behavior: messages that lack signatures are named, with the way to them; those that are signed are not', async () => {
  const screen = await renderPart(<WaitingMessages ready={readySafe} />, {
    gateway: { '/messages': { ...wire.messages, results } },
  })
  const panel = screen.getByRole('region', { name: 'Messages' })
  await expect.element(panel.getByRole('listitem')).toHaveTextContent('hello1 of 2 signed')
  await expect
    .element(panel.getByRole('link', { name: 'Open' }))
    .toHaveAttribute('href', expect.stringMatching(/\/messages$/))
})
