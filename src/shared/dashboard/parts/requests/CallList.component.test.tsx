import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../../domain/values/address.ts'
import { payroll, transfer, usdc } from '../../../testing/checkScene.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { CallList } from './CallList.tsx'

const to = checksumAddress(payroll)

describe('CallList', () => {
  test('behavior: what was asked is read back from the calls; a token that does not answer counts in units', async () => {
    const ether = {
      key: 'native',
      asset: { kind: 'native' },
      symbol: 'ETH',
      label: 'ETH',
      decimals: 18,
      balance: undefined,
    } as const
    const screen = await renderPart(
      <CallList
        units={[]}
        tokens={[ether]}
        calls={[
          { to, value: 15n * 10n ** 17n, data: '0x' },
          { to: checksumAddress(usdc), value: 0n, data: transfer(payroll, 250n) },
          { to, value: 0n, data: '0x12345678' },
        ]}
      />,
    )
    const items = screen.getByRole('listitem')
    await expect.element(items.nth(0)).toHaveTextContent(/^1\.5 ETH to/)
    await expect.element(items.nth(1)).toHaveTextContent(/^250 units of .* to/)
    await expect.element(items.nth(2)).toHaveTextContent(/^A call with 4 bytes to/)
  })
})
