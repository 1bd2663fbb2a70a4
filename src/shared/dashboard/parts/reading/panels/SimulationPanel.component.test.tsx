import { describe, expect, test } from 'vitest'
import { state } from '../../../../testing/checkScene.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { SimulationPanel, whyNot } from './SimulationPanel.tsx'

const reasons = ['no-safe', 'version-too-old', 'delegatecall', 'too-many-transactions', 'no-method'] as const

describe('SimulationPanel', () => {
  test.each(reasons)('error: %s is named, and nothing is promised', async (reason) => {
    const screen = await renderPart(
      <SimulationPanel trial={{ ok: false, reason }} node="own-node" unitOf={() => undefined} />,
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
    const given = { trial: { ok: true, simulated }, node: 'own-node', unitOf: () => undefined } as const
    const past = await renderPart(<SimulationPanel {...given} isPast />)
    const panel = past.getByRole('region', { name: 'Simulation' })
    await expect
      .element(panel)
      .toHaveTextContent('Its nonce is used. Its calls alone would succeed at block 5')
    await past.unmount()
    const next = await renderPart(<SimulationPanel {...given} />)
    await expect.element(next.getByText('Would succeed at block 5')).toBeVisible()
  })

  test('error: a chain that is silent is named', async () => {
    const screen = await renderPart(
      <SimulationPanel trial={undefined} node="wallet-node" unitOf={() => undefined} />,
    )
    await expect.element(screen.getByText('The chain did not answer.')).toBeVisible()
  })
})
