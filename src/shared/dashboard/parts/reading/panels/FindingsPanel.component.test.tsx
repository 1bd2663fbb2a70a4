import { describe, expect, test } from 'vitest'
import { runChecks } from '../../../../domain/checks/runChecks.ts'
import { unknownFact } from '../../../../domain/checks/subject/Fact.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { approve, calmCall, noFacts, scene, stranger, usdc } from '../../../../testing/checkScene.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { evidenceOf, shortenIn } from './evidenceOf.ts'
import { FindingsPanel } from './FindingsPanel.tsx'

const praise = 'Nothing found. Compare the hashes with your device all the same.'

describe('FindingsPanel', () => {
  test('behavior: a finding says why it matters and how to check it, once it is opened', async () => {
    const assessment = runChecks(scene({ to: usdc, data: approve(stranger, 2n ** 256n - 1n) }))
    const [worst] = assessment.findings
    if (worst === undefined) throw new Error('An unlimited approval to a stranger has no finding')
    const screen = await renderPart(<FindingsPanel assessment={assessment} />)
    const panel = screen.getByRole('region', { name: 'Findings' })
    const sentence = shortenIn(worst.sentence, evidenceOf(worst.facts), shortenAddress)
    await expect.element(panel.getByText(sentence).first()).toBeVisible()
    await expect.element(panel.getByText(worst.why).first()).not.toBeVisible()
    await panel.getByText(sentence).first().click()
    await expect.element(panel.getByText(worst.why).first()).toBeVisible()
    await expect.element(panel.getByText(worst.how).first()).toBeVisible()
    await expect.element(panel.getByText(praise)).not.toBeInTheDocument()
  })

  test('error: checks that could not run are never a green light', async () => {
    const assessment = runChecks(scene(calmCall, { facts: noFacts }))
    expect(assessment.unchecked.length).toBeGreaterThan(0)
    const screen = await renderPart(<FindingsPanel assessment={{ ...assessment, findings: [] }} />)
    await expect.element(screen.getByText('Nothing found by the checks that ran.')).toBeVisible()
    await expect.element(screen.getByText(praise)).not.toBeInTheDocument()
  })

  test('behavior: one cause is one entry, with every check that depends on it', async () => {
    const assessment = runChecks(
      scene(calmCall, { facts: { simulation: unknownFact('no-simulation-method') } }),
    )
    const cause = assessment.unchecked.find(({ id }) => id === 'I2')
    if (cause === undefined) throw new Error('Without a simulation every check ran')
    const screen = await renderPart(<FindingsPanel assessment={{ ...assessment, unchecked: [cause] }} />)
    await expect
      .element(screen.getByText(new RegExp(`^${cause.waiting.length} more depend on it`)))
      .toBeVisible()
    await screen.getByText('1 check could not run').click()
    await expect.element(screen.getByText('Not simulated: this node cannot simulate.').last()).toBeVisible()
    await expect.element(screen.getByText('The transaction would fail')).toBeVisible()
  })

  test('behavior: only where everything was looked at, nothing was found', async () => {
    const assessment = runChecks(scene(calmCall))
    const screen = await renderPart(
      <FindingsPanel assessment={{ ...assessment, findings: [], unchecked: [] }} />,
    )
    await expect.element(screen.getByText(praise)).toBeVisible()
    await expect.element(screen.getByText('None', { exact: true })).toBeVisible()
  })

  test('behavior: how many checks ran is written only where some could not', async () => {
    const calm = runChecks(scene(calmCall))
    const screen = await renderPart(<FindingsPanel assessment={{ ...calm, unchecked: [] }} />)
    await expect.element(screen.getByText(/checks ran/)).toHaveStyle({ position: 'absolute', width: '1px' })
    const open = runChecks(scene(calmCall, { facts: noFacts }))
    await screen.rerender(<FindingsPanel assessment={open} />)
    await expect.element(screen.getByText(/checks ran/)).not.toHaveStyle({ position: 'absolute' })
  })

  test('behavior: that it was simulated is left to the row of the simulation', async () => {
    const assessment = runChecks(scene(calmCall))
    expect(assessment.notes.map(({ code }) => code)).toContain('I6.simulated')
    const screen = await renderPart(<FindingsPanel assessment={assessment} />)
    await expect.element(screen.getByRole('region', { name: 'Findings' })).toBeVisible()
    expect(screen.container.textContent).not.toContain('Simulated at block')
  })
})
