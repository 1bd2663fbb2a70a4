import { expect, test, vi } from 'vitest'
import { decodeItemTransfer } from '../../../../domain/calldata/decodeItemTransfer.ts'
import * as wire from '../../../../gateway/testing/wireAnswers.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { NftDialog } from './NftDialog.tsx'

test('behavior: one press on an NFT adds its call, once the recipient is right', async () => {
  const onAdd = vi.fn()
  const screen = await renderPart(<NftDialog onAdd={onAdd} onClose={() => {}} />, {
    gateway: { '/collectibles': wire.collectibles },
  })
  const item = screen.getByRole('list', { name: 'What this Safe holds' }).getByRole('button').first()
  await item.click()
  await expect.element(screen.getByLabelText('Recipient')).toBeInvalid()
  expect(onAdd).not.toHaveBeenCalled()
  await screen.getByLabelText('Recipient').fill(`gno:${wire.owner}`)
  await item.click()
  await expect.element(screen.getByLabelText('Recipient')).toBeInvalid()
  expect(onAdd).not.toHaveBeenCalled()
  await screen.getByLabelText('Recipient').fill(wire.owner)
  await item.click()
  expect(onAdd).toHaveBeenCalledOnce()
  const [line] = onAdd.mock.calls[0] ?? []
  expect(line).toMatchObject({ kind: 'call', to: wire.token, value: '0' })
  expect(decodeItemTransfer({ to: wire.token, value: 0n, data: line.data })?.recipient).toBe(wire.owner)
})
