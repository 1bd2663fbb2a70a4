import { describe, expect, test } from 'vitest'
import { renderPart } from '../../../testing/renderPart.tsx'
import { SimulationPanel, whyNot } from './SimulationPanel.tsx'

const reasons = ['no-safe', 'version-too-old', 'delegatecall', 'too-many-transactions', 'no-method'] as const

describe('SimulationPanel', () => {
  test.each(reasons)('error: %s is named, and nothing is promised', async (reason) => {
    const screen = await renderPart(
      <SimulationPanel trial={{ ok: false, reason }} node="own-node" unitOf={() => undefined} />,
    )
    const panel = screen.getByRole('region', { name: 'Simulation' })
    await expect.element(panel).toHaveTextContent('It could not be tried.')
    await expect.element(panel).toHaveTextContent(whyNot[reason])
    await expect.element(panel).not.toHaveTextContent('Would succeed')
  })

  test('error: a chain that is silent is named', async () => {
    const screen = await renderPart(
      <SimulationPanel trial={undefined} node="wallet-node" unitOf={() => undefined} />,
    )
    await expect.element(screen.getByText('The chain did not answer.')).toBeVisible()
  })
})
