import { expect, test } from 'vitest'
import { parseTransactionDetails } from '../../../gateway/parseTransactionDetails.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ExecutionPanel } from './ExecutionPanel.tsx'

test('behavior: of what waits without its fields, a signature that cannot be read is counted as well', async () => {
  const info = wire.details.detailedExecutionInfo
  const details = parseTransactionDetails({
    ...wire.details,
    detailedExecutionInfo: {
      ...info,
      signers: [wire.party(wire.owner), wire.party(wire.token)],
      confirmations: [...info.confirmations, { signer: 7 }],
    },
  })
  if (details === undefined) throw new Error('The details can be read')
  const screen = await renderPart(<ExecutionPanel details={details} assessment={undefined} />)
  const panel = screen.getByRole('region', { name: 'Confirmations' })
  await expect
    .element(panel)
    .toHaveTextContent('1 of 2 signed, according to the gateway, and 1 more that cannot be read')
  await expect.element(panel).toHaveTextContent('Not known')
  await expect.element(panel).not.toHaveTextContent(/Not yet(?! checked)/)
})
