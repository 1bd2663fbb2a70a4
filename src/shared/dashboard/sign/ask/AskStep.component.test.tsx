import { describe, expect, test } from 'vitest'
import { clearCalls } from '../../../testing/clearances.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { refOf } from '../../parts/page/Ready.ts'
import { useGate } from '../acts/useGate.ts'
import { AskStep } from './AskStep.tsx'

const call = { to: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', value: 1n, data: '0x' } as const
const words = {
  thing: 'batch',
  button: 'Send',
  again: 'It is closed, send',
  earlier: 'It may have been sent.',
}

function Step() {
  const gate = useGate(undefined)
  const checkedAsk = { gate, phase: 'idle', asksForClosed: true, askForClosed() {} } as const
  return (
    <AskStep
      ready={readySafe}
      words={words}
      complete
      reason={undefined}
      checking={false}
      checkedAsk={checkedAsk}
      then={[]}
    />
  )
}

describe('AskStep', () => {
  test.each([
    ['this page was loaded', 1, 'Close the open window in Safe{Wallet}.', false],
    [
      'it was loaded again, and perhaps the host with it',
      -1,
      'If Safe{Wallet} still shows an earlier request, close it there.',
      true,
    ],
  ])('behavior: of a window that was left since %s it says what is known', async (_, after, title, knows) => {
    const source = createFakeSource({ now: () => performance.timeOrigin + after })
    const account = refOf(readySafe)
    source.sendCalls([call], account, clearCalls([call], account)).stopWaiting()
    const screen = await renderPart(<Step />, { source })
    await expect.element(screen.getByText(title)).toBeVisible()
    expect(screen.getByText('its window is closed already').query() !== null).toBe(knows)
  })
})
