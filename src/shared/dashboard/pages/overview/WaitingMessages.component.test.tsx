import { expect, test } from 'vitest'
import { refusal } from '../../../gateway/testing/refusingGateway.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { WaitingMessages } from './WaitingMessages.tsx'

const waits = { ...wire.message, status: 'NEEDS_CONFIRMATION', confirmationsSubmitted: 1 }
const results = [waits, wire.typedDataMessage]

test('behavior: messages that lack signatures are counted, with the way to them; those that are signed are not', async () => {
  const screen = await renderPart(<WaitingMessages />, {
    gateway: { '/messages': { ...wire.messages, results } },
  })
  const panel = screen.getByRole('region', { name: 'Messages' })
  await expect
    .element(panel.getByRole('link', { name: '1 message waits' }))
    .toHaveAttribute('href', expect.stringMatching(/\/messages$/))
})

test('error: messages that could not be read are not taken for none', async () => {
  const screen = await renderPart(<WaitingMessages />, {
    gateway: async () => Response.json(refusal, { status: 502 }),
  })
  const panel = screen.getByRole('region', { name: 'Messages' })
  await expect.element(panel.getByText('The messages of this Safe could not be read.')).toBeVisible()
})
