import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Verdict } from '../../../../review/Verdict.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { useFoldedFrame } from './FoldedReading.tsx'

const verdicts = {
  Clean: { kind: 'clean', title: 'No findings', counts: '' },
  Warned: { kind: 'warning', title: '1 warning', counts: '17 checks ran.' },
  Twice: { kind: 'high', title: 'Dee may be paid twice', counts: '1 high finding.', isDoubleOnly: true },
  Worse: { kind: 'high', title: 'Read this first', counts: '17 checks ran.' },
} as const satisfies Record<string, Verdict>

/** The row under a verdict that changes while lines are typed. */
function Reading() {
  const [verdict, setVerdict] = useState<Verdict>(verdicts.Clean)
  const frame = useFoldedFrame()
  return (
    <>
      {Object.entries(verdicts).map(([name, next]) => (
        <button key={name} type="button" onClick={() => setVerdict(next)}>
          {name}
        </button>
      ))}
      {frame({
        verdict,
        head: <p>What it does</p>,
        main: undefined,
        emphasis: 'go-on',
        question: undefined,
        saveRecord: undefined,
      })}
    </>
  )
}

test('behavior: the row opens itself for what has to be read, and folds again when nothing has to be', async () => {
  const screen = await renderPart(<Reading />)
  const content = screen.getByText('What it does')
  const shows = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  await expect.element(content).not.toBeVisible()
  await shows('Warned')
  await expect.element(content).toBeVisible()
  await shows('Clean')
  await expect.element(content).not.toBeVisible()

  // The line of the payment already says that it may be made twice.
  await shows('Twice')
  await expect.element(content).not.toBeVisible()

  // Folded by hand it stays so for this verdict alone.
  await shows('Warned')
  await screen.getByText('Details').click()
  await expect.element(content).not.toBeVisible()
  await shows('Worse')
  await expect.element(content).toBeVisible()

  // Opened by hand it stays open.
  await shows('Clean')
  await screen.getByText('Details').click()
  await expect.element(content).toBeVisible()
  await shows('Warned')
  await shows('Clean')
  await expect.element(content).toBeVisible()
})
