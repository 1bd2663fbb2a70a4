import { describe, expect, test } from 'vitest'
import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import { account } from '../../../testing/checkScene.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { TokenTable } from './TokenTable.tsx'

const token = (symbol: string): TokenBalance => ({
  kind: 'erc20',
  address: checksumAddress(account(symbol)),
  name: `${symbol} of a stranger`,
  symbol,
  decimals: 6,
  balance: 1_500_000n,
  fiatBalance: '3',
  fiatPrice: '2',
})
const tokens = Array.from({ length: 45 }, (_, index) => token(`T${index}`))
const list = { items: tokens, currency: 'usd', fiatTotal: '135', unreadable: 0 }

describe('TokenTable', () => {
  test('behavior: twenty are shown at first, and the rest on request', async () => {
    const screen = await renderPart(<TokenTable list={list} usual={undefined} end={undefined} />)
    await expect.element(screen.getByText('T0', { exact: false }).first()).toBeVisible()
    expect(screen.getByRole('row').elements()).toHaveLength(21)
    await screen.getByRole('button', { name: 'Show 25 more of 25' }).click()
    await expect.poll(() => screen.getByRole('row').elements().length).toBe(46)
  })

  test('behavior: what is hidden by default is marked, and amounts are exact', async () => {
    const [first, second] = tokens
    if (first === undefined || second === undefined) throw new Error('no tokens')
    const usual = { ...list, items: [first], from: 'gateway' } as const
    const screen = await renderPart(
      <TokenTable list={{ ...list, items: [first, second] }} usual={usual} end={undefined} />,
    )
    await expect.element(screen.getByRole('row').nth(2)).toHaveTextContent('Hidden by default')
    await expect.element(screen.getByRole('row').nth(1)).not.toHaveTextContent('Hidden by default')
    await expect.element(screen.getByRole('cell', { name: '1.5', exact: true }).first()).toBeVisible()
  })

  test('error: what could not be read is counted', async () => {
    const screen = await renderPart(
      <TokenTable list={{ ...list, items: [], unreadable: 2 }} usual={undefined} end={undefined} />,
    )
    await expect.element(screen.getByText('No tokens')).toBeVisible()
    await expect.element(screen.getByText('2 of 2 could not be read.')).toBeVisible()
  })
})
