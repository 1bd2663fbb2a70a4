import { expect, test } from 'vitest'
import { runChecks } from '../../../domain/checks/runChecks.ts'
import { knownFact } from '../../../domain/checks/subject/Fact.ts'
import { calmCall, scene } from '../../../testing/checkScene.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ActGate } from './ActGate.tsx'

test('error: what waits, what was imported and what was composed are not signed where the network can never run them, and no phrase is asked', async () => {
  const needs = (needed: bigint) =>
    runChecks(
      scene(calmCall, { facts: { gas: knownFact({ needed, blockLimit: 60_000_000n, cap: 16_777_216n }) } }),
    )
  const screen = await renderPart(
    <div>
      {[17_232_776n, 8_000_000n].map((needed) => (
        <ActGate key={String(needed)} assessment={needs(needed)}>
          {({ reason, isAcknowledged }) => (
            <p>{`${needed}: ${isAcknowledged ? 'open' : 'closed'}, ${reason ?? 'no reason'}`}</p>
          )}
        </ActGate>
      ))}
    </div>,
  )
  await expect
    .element(
      screen.getByText(
        '17232776: closed, The network can never run this. Divide it into smaller transactions.',
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByText('8000000: open, no reason')).toBeVisible()
  await expect.element(screen.getByText('Stop: the network can never run this.')).toBeVisible()
  expect(screen.getByRole('textbox').query()).toBeNull()
})
