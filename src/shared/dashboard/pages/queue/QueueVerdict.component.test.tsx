import { expect, test } from 'vitest'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { QueueVerdict } from './QueueVerdict.tsx'

const ids = ['1', '2', '3'].map((digit) => `0x${digit.repeat(64)}`)

test('behavior: every row is checked without being in sight, and what is critical is said on top', async () => {
  const screen = await renderPart(<QueueVerdict ids={ids} />, {
    // Its hash is not the hash of its fields.
    gateway: { [`/transactions/${ids[0]}`]: wire.details, [`/transactions/${ids[2]}`]: wire.details },
  })
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 of 3 are critical.')
  await expect.element(screen.getByText('1 could not be checked.')).toBeVisible()
})
