import { type FormEvent, useEffect, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { runChecks } from '../../../domain/checks/runChecks.ts'
import { knownFact } from '../../../domain/checks/subject/Fact.ts'
import { calmCall, scene } from '../../../testing/checkScene.ts'
import { assessSigning, clearCalls, identityOf } from '../../../testing/clearances.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useGate } from '../acts/useGate.ts'
import { AskStep } from './AskStep.tsx'
import { useCheckedAsk } from './useCheckedAsk.ts'

const call = { to: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', value: 1n, data: '0x' } as const
const words = {
  thing: 'batch',
  button: 'Send',
  again: 'It is closed, send',
  earlier: 'It may have been sent.',
}

function Step() {
  const gate = useGate(undefined)
  const checkedAsk = { gate, phase: 'idle', asksAbout: ['fake-0'], askAbout() {} } as const
  return <AskStep words={words} complete reason={undefined} asking={{ checking: false, checkedAsk }} />
}

function Checked({ late, onAsk }: { readonly late: Assessment; readonly onAsk: () => void }) {
  const [assessment, setAssessment] = useState<Assessment>()
  const checkedAsk = useCheckedAsk({ needed: true, ask: onAsk })
  const { assessed, submit } = checkedAsk
  useEffect(() => assessed(assessment), [assessed, assessment])
  function press(event: FormEvent) {
    event.preventDefault()
    submit()
  }
  return (
    <form onSubmit={press}>
      <button type="button" onClick={() => setAssessment(late)}>
        The checks are through
      </button>
      <AskStep words={words} complete reason={undefined} asking={{ checking: false, checkedAsk }} />
    </form>
  )
}

describe('AskStep', () => {
  test('error: checks that are late are waited for, then it says that there are none, and takes that back when they come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const asked = vi.fn()
    const account = refOf(readySafe)
    const late = assessSigning(identityOf(account), { kind: 'text', text: 'hello' })
    const screen = await renderPart(<Checked late={late} onAsk={asked} />)
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.element(screen.getByText('Checking this batch.')).toBeVisible()
    vi.advanceTimersByTime(10_000)
    const unchecked = screen.getByText('This batch could not be checked.')
    await expect.element(unchecked).toBeVisible()
    await screen.getByRole('button', { name: 'The checks are through' }).click()
    await expect.element(unchecked).not.toBeInTheDocument()
    expect(asked, 'what was pressed so long ago does not go out by itself').not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Send' }).click()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('error: for what the network can never run no phrase is asked, and nothing goes out', async () => {
    const asked = vi.fn()
    const gas = knownFact({ needed: 17_232_776n, blockLimit: 60_000_000n, cap: 16_777_216n })
    const late = runChecks(scene(calmCall, { facts: { gas } }))
    const screen = await renderPart(<Checked late={late} onAsk={asked} />)
    await screen.getByRole('button', { name: 'The checks are through' }).click()
    await expect.element(screen.getByText('Stop: the network can never run this.')).toBeVisible()
    await expect.element(screen.getByText('This needs 17,232,776 gas and can never run')).toBeVisible()
    expect(screen.getByRole('textbox').query()).toBeNull()
    await expect
      .element(screen.getByRole('button', { name: 'Send' }))
      .toHaveAccessibleDescription('The network can never run this. Divide it into smaller transactions.')
    await screen.getByRole('button', { name: 'Send' }).click({ force: true })
    expect(asked).not.toHaveBeenCalled()
  })

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
