import { describe, expect, test } from 'vitest'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { ClosedRowsDrawn, FoldedSections, ReviewSection, type SectionVerdict } from './ReviewSection.tsx'

const row = (isDrawn: boolean, verdict: SectionVerdict = 'passed', eager = false) => (
  <ClosedRowsDrawn value={isDrawn}>
    <FoldedSections>
      <ReviewSection title="Fields" verdict={verdict} asRow={{ eager }}>
        <input aria-label="Digits" />
      </ReviewSection>
    </FoldedSections>
  </ClosedRowsDrawn>
)

describe('ReviewSection', () => {
  test('behavior: a row that is closed is drawn inside when it is due, and keeps what was typed', async () => {
    const screen = await renderPart(row(false))
    await expect.element(screen.getByText('Fields')).toBeVisible()
    expect(screen.container.querySelector('input')).toBeNull()
    await screen.rerender(row(true))
    const digits = () => screen.container.querySelector('input')
    await expect.poll(digits).not.toBeNull()
    const first = digits()
    await screen.rerender(row(false, 'info'))
    await expect.element(screen.getByText('Info.')).toBeInTheDocument()
    expect(digits()).toBe(first)
  })

  test('behavior: a press shows what is inside before it is due', async () => {
    const screen = await renderPart(row(false))
    await screen.getByText('Fields').click()
    await expect.element(screen.getByLabelText('Digits')).toBeVisible()
  })

  test.each([
    ['something is wrong in it', row(false, 'critical')],
    ['it is never left out', row(false, 'passed', true)],
  ])('behavior: it is drawn at once where %s', async (_, part) => {
    const screen = await renderPart(part)
    await expect.poll(() => screen.container.querySelector('input')).not.toBeNull()
  })
})
