import fc from 'fast-check'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { runChecks } from '../../../domain/checks/runChecks.ts'
import { unknownFact } from '../../../domain/checks/subject/Fact.ts'
import { calmCall, scene, stranger } from '../../../testing/checkScene.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { runs } from '../../../testing/runs.ts'
import { ReviewedButton } from './ReviewedButton.tsx'

type Review = { readonly assessment: Assessment | undefined; readonly unavailable?: boolean }

/** What can be before a person, one in the place of another from one moment to the next. */
const reviews: readonly Review[] = [
  { assessment: runChecks(scene(calmCall)) },
  // The same, read again.
  { assessment: runChecks(scene(calmCall)) },
  { assessment: runChecks(scene(calmCall, { fields: { nonce: 78n } })) },
  { assessment: runChecks(scene({ ...calmCall, to: stranger })) },
  { assessment: runChecks(scene(calmCall, { facts: { state: unknownFact('not-asked') } })) },
  { assessment: undefined, unavailable: true },
  { assessment: undefined },
]

/** What is signed, what is found and whether it can be pressed, as a person reads it. */
function readingOf(review: number): string {
  const { assessment, unavailable = false } = reviews[review] ?? { assessment: undefined }
  const hash = assessment?.of.kind === 'transaction' ? assessment.of.safeTxHash : ''
  const said = [...(assessment?.findings ?? []), ...(assessment?.unchecked ?? [])].map((one) =>
    'sentence' in one ? one.sentence : one.reason,
  )
  return [unavailable, hash, ...said].join('\n')
}

const isOpen = (review: number) => reviews[review]?.unavailable !== true

/** What the button was pressed for, and the way to another review. */
type Stage = { presses: number; show: (review: number) => void }

function StagedButton({ stage }: { readonly stage: Stage }) {
  const [review, setReview] = useState(0)
  useEffect(() => {
    stage.show = (next) => flushSync(() => setReview(next))
  }, [stage])
  return (
    <ReviewedButton {...(reviews[review] ?? { assessment: undefined })} onClick={() => stage.presses++}>
      Sign
    </ReviewedButton>
  )
}

async function openButton() {
  const stage: Stage = { presses: 0, show: () => undefined }
  const screen = await renderPart(<StagedButton stage={stage} />)
  const shown = screen.getByRole('button', { name: 'Sign' })
  await expect.element(shown).toBeVisible()
  const button = shown.element()
  const point = () =>
    flushSync(() => button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
  const click = (detail: number) =>
    flushSync(() =>
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
    )
  return {
    screen,
    show: (review: number) => stage.show(review),
    point,
    click,
    key: () => click(0),
    presses: () => stage.presses,
  }
}

test('behavior: a press counts only where what was reviewed is the same from its begin to its end, and a key counts at once @runs', async () => {
  const { screen, show, point, click, key, presses } = await openButton()
  const review = fc.nat({ max: reviews.length - 1 })
  fc.assert(
    fc.property(review, review, fc.boolean(), (began, ended, byKey) => {
      const before = presses()
      show(began)
      if (!byKey) point()
      show(ended)
      if (byKey) key()
      else click(1)
      const pressed = presses() > before
      const sentence = screen.getByRole('status').query()?.textContent ?? ''
      const isSame =
        byKey ||
        readingOf(began) === readingOf(ended) ||
        (reviews[began]?.assessment === undefined && isOpen(began))
      expect(pressed).toBe(isSame && isOpen(ended))
      if (!isSame && isOpen(ended)) expect(sentence).not.toBe('')
      if (pressed) expect(sentence).toBe('')
      // The next ordinary press is over what is there now.
      if (!isOpen(ended)) return
      point()
      click(1)
      expect(presses()).toBe(before + (pressed ? 2 : 1))
    }),
    { numRuns: runs(2_000) },
  )
})
