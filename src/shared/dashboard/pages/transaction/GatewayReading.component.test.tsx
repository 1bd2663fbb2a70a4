import { expect, test } from 'vitest'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { calmCall, scene } from '../../../testing/checkScene.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { GatewayReading } from './GatewayReading.tsx'

test('behavior: of a transaction that came without a reading the gateway is asked when the user asks, and its word is compared @gateway-reading', async () => {
  const data =
    `0xa9059cbb${wire.owner.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}` as const
  const { transaction } = scene(calmCall)
  const decoded = {
    method: 'transfer',
    parameters: [
      { name: 'to', type: 'address', value: wire.owner, valueDecoded: null },
      { name: 'value', type: 'uint256', value: '6', valueDecoded: null },
    ],
    accuracy: 'FULL_MATCH',
  }
  const screen = await renderPart(
    <GatewayReading transaction={{ ...transaction, to: wire.token, data }} decoding={undefined} />,
    { gateway: { '/data-decoder': decoded } },
  )
  const section = screen.getByRole('region', { name: 'The gateway’s description' })
  await expect.element(section).toHaveTextContent('Not compared')
  const summary = section.element().querySelector('summary')
  summary?.click()
  await screen.getByRole('button', { name: 'Ask how it reads the data' }).click()
  await expect.element(section).toHaveTextContent('Differs from our own decoding')
  await expect.element(section).toHaveTextContent('another value of argument 2 of “transfer”')
})
