import { describe, expect, test, vi } from 'vitest'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { QrDialog } from './QrDialog.tsx'

describe('QrDialog', () => {
  test('behavior: the address is shown below its code, with its network', async () => {
    const { account, chain } = readySafe
    const closed = vi.fn()
    const screen = await renderPart(
      <QrDialog address={account.address} chain={chain} noun="Safe" onClose={closed} />,
    )
    const dialog = screen.getByRole('dialog', { name: 'Address of this Safe on Ethereum' })
    await expect
      .element(dialog.getByRole('img', { name: `QR code of the address ${account.address}` }))
      .toBeVisible()
    expect(dialog.element().textContent?.replaceAll(/\s/g, '')).toContain(`eth:${account.address}`)
    await screen.getByRole('button', { name: 'Close' }).click()
    expect(closed).toHaveBeenCalled()
  })
})
