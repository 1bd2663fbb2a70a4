import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { DetailsRows } from './DetailsRows.tsx'
import { ReviewSection, type SectionVerdict } from './ReviewSection.tsx'

function Compared() {
  const [typed, setTyped] = useState('')
  const verdict = typed === '' ? 'open' : typed === 'same' ? 'passed' : 'critical'
  return (
    <ReviewSection title="Device" verdict={verdict}>
      <input aria-label="Shown" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </ReviewSection>
  )
}

function rows(verdicts: Readonly<Record<string, SectionVerdict>>, stays: readonly string[] = []) {
  return Object.entries(verdicts).map(([title, verdict]) => (
    <ReviewSection key={title} title={title} verdict={verdict} asRow={{ stays: stays.includes(title) }}>
      {title}
    </ReviewSection>
  ))
}

test('behavior: what passed and what only offers something is one row that counts what passed, and opens onto them', async () => {
  const screen = await renderPart(
    <DetailsRows>{rows({ Calls: 'passed', Fields: 'passed', Export: 'info', Device: 'open' })}</DetailsRows>,
  )
  const details = screen.getByRole('button', { name: /^Details, 2 passed/ })
  await expect.element(details).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('region').elements()).toEqual([])
  await details.click()
  await expect.element(screen.getByRole('region', { name: 'Export' })).toBeVisible()
  expect(screen.getByRole('region').elements()).toHaveLength(4)
})

test('error: what did not pass is above the row and never counted, and so is what could not run where that has to be seen', async () => {
  const screen = await renderPart(
    <DetailsRows>
      {rows({ Calls: 'passed', Simulation: 'open', Signatures: 'critical', Findings: 'info' }, [
        'Simulation',
        'Findings',
      ])}
    </DetailsRows>,
  )
  const details = screen.getByRole('button', { name: /^Details, 1 passed/ })
  await expect.element(details).toBeVisible()
  const names = screen
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names.map((name) => name?.split(',')[0])).toEqual([
    'Simulation',
    'Signatures',
    'Findings',
    'Details',
  ])
})

test('behavior: a row that is typed into stays where it is, with what was typed', async () => {
  const screen = await renderPart(
    <DetailsRows>
      {rows({ Calls: 'passed' })}
      <Compared />
    </DetailsRows>,
  )
  await screen.getByRole('button', { name: /^Details/ }).click()
  await screen.getByRole('region', { name: 'Device' }).getByRole('heading').click()
  const shown = screen.getByLabelText('Shown')
  await shown.click()
  await userEvent.keyboard('other')
  await expect.element(shown).toHaveValue('other')
  await expect.element(shown).toHaveFocus()
})
