import { expect, test } from 'vitest'
import { account, answering, options, page } from '../../../gateway/testing/answering.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { MessageFacts } from './MessageFacts.tsx'

async function listedAs(status: string) {
  const { items } = await answering(page({ ...wire.message, status })).messages(account, options)
  const message = items.flatMap((item) => (item.kind === 'message' ? [item.message] : []))[0]
  if (message === undefined) throw new Error('there is one')
  return message
}

test.each([
  ['NEEDS_CONFIRMATION', false, true],
  ['NEEDS_CONFIRMATION', true, false],
  ['CONFIRMED', false, false],
] as const)(
  'behavior: of a message that is %s (whole signature known: %s) owners are missing: %s',
  async (status, signed, missing) => {
    const message = await listedAs(status)
    const screen = await renderPart(<MessageFacts message={message} signed={signed} />)
    await expect.element(screen.getByText('Requested')).toBeVisible()
    expect(screen.getByText('Missing:').query() !== null).toBe(missing)
  },
)
