import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { payroll, scene, stranger } from '../../../../testing/checkScene.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { FieldsPanel } from './FieldsPanel.tsx'

describe('FieldsPanel', () => {
  test('behavior: all ten fields that are signed are shown as they are', async () => {
    const { transaction } = scene({ to: payroll, value: 5n, data: '0x1234', operation: 1 })
    const refundReceiver = checksumAddress(stranger)
    const screen = await renderPart(<FieldsPanel transaction={{ ...transaction, refundReceiver }} />)
    const rows = screen.getByRole('row')
    await expect.element(rows.first()).toBeVisible()
    const text = rows.elements().map((row) => row.textContent ?? '')
    expect(text).toHaveLength(10)
    expect(text).toEqual(
      expect.arrayContaining([
        'value5 wei',
        'data2 bytes',
        'operation1, delegatecall',
        'gasTokenthe native currency',
        `refundReceiver${refundReceiver}`,
        `nonce${transaction.nonce}`,
      ]),
    )
  })
})
