import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { state } from '../../../../testing/checkScene.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { FoldedSections } from './ReviewSection.tsx'
import { SimulationPanel, whyNot } from './SimulationPanel.tsx'

const reasons = ['no-safe', 'version-too-old', 'delegatecall', 'too-many-transactions', 'no-method'] as const

const noChange = {
  method: 'traced',
  blockNumber: 5n,
  before: state,
  steps: [
    {
      outcome: { kind: 'ran' },
      balances: [],
      moves: [],
      allowances: [],
      after: state,
      singleton: undefined,
      gasUsed: undefined,
    },
  ],
  allMoves: true,
  tokensAsked: 1,
} as const

describe('SimulationPanel', () => {
  test.each(reasons)('error: %s is named, and nothing is promised', async (reason) => {
    const screen = await renderPart(
      <SimulationPanel trial={{ ok: false, reason }} node="own-node" unitOf={() => undefined} nonce={0n} />,
    )
    const panel = screen.getByRole('region', { name: 'Simulation' })
    await expect.element(panel).toHaveTextContent('It could not be simulated.')
    await expect.element(panel).toHaveTextContent(whyNot[reason])
    await expect.element(panel).not.toHaveTextContent('Would succeed')
  })

  test('behavior: of a transaction whose nonce is used only its calls would succeed', async () => {
    const step = {
      outcome: { kind: 'ran' },
      balances: [],
      moves: [],
      allowances: [],
      after: state,
      singleton: undefined,
      gasUsed: undefined,
    } as const
    const simulated = {
      method: 'traced',
      blockNumber: 5n,
      before: state,
      steps: [step],
      allMoves: true,
      tokensAsked: 1,
    } as const
    const trial = { ok: true, simulated } as const
    const given = { trial, node: 'own-node', unitOf: () => undefined, nonce: state.nonce } as const
    const past = await renderPart(<SimulationPanel {...given} isPast />)
    const panel = past.getByRole('region', { name: 'Simulation' })
    await expect
      .element(panel)
      .toHaveTextContent('Its nonce is used. Its calls alone would succeed at block 5')
    await past.unmount()
    const next = await renderPart(<SimulationPanel {...given} />)
    await expect.element(next.getByText('Would succeed at block 5')).toBeVisible()
  })

  test('behavior: the row is the same element before and after it can be simulated, so that it stays open', async () => {
    const row = (trial: ComponentProps<typeof SimulationPanel>['trial']) => (
      <FoldedSections>
        <SimulationPanel trial={trial} node="own-node" unitOf={() => undefined} nonce={0n} />
      </FoldedSections>
    )
    const screen = await renderPart(row({ ok: false, reason: 'too-many-transactions' }))
    // The first of these takes the place of what is around a part.
    await screen.rerender(row({ ok: false, reason: 'no-method' }))
    await expect.element(screen.getByText('It could not be simulated.').first()).toBeVisible()
    const details = () => screen.container.querySelector('details')
    const first = details()
    await screen.rerender(row({ ok: true, simulated: noChange }))
    await expect.element(screen.getByText('Would succeed at block 5')).toBeVisible()
    expect(details()).toBe(first)
  })

  test('behavior: the nonce moves on by this transaction alone, however many wait before it', async () => {
    const step = {
      outcome: { kind: 'ran' },
      balances: [],
      moves: [],
      allowances: [],
      after: { ...state, nonce: 17n },
      singleton: undefined,
      gasUsed: undefined,
    } as const
    const simulated = {
      method: 'traced',
      blockNumber: 5n,
      before: { ...state, nonce: 10n },
      steps: [step],
      allMoves: true,
      tokensAsked: 1,
    } as const
    const screen = await renderPart(
      <SimulationPanel
        trial={{ ok: true, simulated }}
        node="own-node"
        unitOf={() => undefined}
        nonce={16n}
      />,
    )
    await screen.getByText('Would succeed at block 5').click()
    const row = screen.getByRole('row', { name: /^Nonce/ })
    await expect.element(row).toHaveTextContent(/^Nonce1617\+1$/)
  })

  test('error: a chain that is silent is named', async () => {
    const screen = await renderPart(
      <SimulationPanel trial={undefined} node="wallet-node" unitOf={() => undefined} nonce={0n} />,
    )
    await expect.element(screen.getByText('The chain did not answer.')).toBeVisible()
  })
})
