import { describe, expect, test } from 'vitest'
import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import { answering, options, account as wireAccount } from '../../../gateway/testing/answering.ts'
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

  test('error: no list decides how the native currency is written', async () => {
    const ether = { ...token('ETH'), kind: 'native', decimals: 6, balance: 15n * 10n ** 17n } as const
    const screen = await renderPart(
      <TokenTable list={{ ...list, items: [ether] }} usual={undefined} end={undefined} />,
    )
    await expect.element(screen.getByRole('cell', { name: '1.5', exact: true })).toBeVisible()
  })

  test('error: what could not be read is counted', async () => {
    const screen = await renderPart(
      <TokenTable list={{ ...list, items: [], unreadable: 2 }} usual={undefined} end={undefined} />,
    )
    await expect.element(screen.getByText('No tokens')).toBeVisible()
    await expect.element(screen.getByText('2 of 2 could not be read.')).toBeVisible()
  })

  test('behavior: a token is found by its words or its address, and look-alikes are named as such', async () => {
    const [first, second] = tokens
    if (first === undefined || second === undefined) throw new Error('no tokens')
    const copy = { ...second, symbol: 'Т0', fiatPrice: '0', fiatBalance: '0' }
    const given = { ...list, items: [first, copy] }
    const some = await renderPart(
      <TokenTable list={given} usual={undefined} end={undefined} search={copy.address.toLowerCase()} />,
    )
    await expect.element(some.getByRole('region', { name: 'Tokens' })).toHaveTextContent(/1 of 2/)
    await expect.element(some.getByRole('row').nth(1)).toHaveTextContent('Look-alike of T0')
    await some.unmount()
    const none = await renderPart(<TokenTable list={given} usual={undefined} end={undefined} search="T7" />)
    await expect.element(none.getByText('Nothing found')).toBeVisible()
  })

  test.each(['NATIVE_TOKEN', 'NATIVE_COIN'])(
    'behavior: what the gateway lists as %s is the native currency, with its price and value @token-table-native',
    async (type) => {
      const address = '0x0000000000000000000000000000000000000000'
      const tokenInfo = { type, address, decimals: 18, symbol: 'ETH', name: 'Ether', logoUri: '' }
      const item = { tokenInfo, balance: '2000000000000000000', fiatBalance: '5000', fiatConversion: '2500' }
      const given = await answering({ fiatTotal: '5000', items: [item] }).balances(
        wireAccount,
        'usd',
        options,
      )
      const screen = await renderPart(<TokenTable list={given} usual={undefined} end={undefined} />)
      const row = screen.getByRole('row').nth(1)
      await expect.element(row).toHaveTextContent('ETH')
      await expect.element(row).toHaveTextContent('$2,500')
      await expect.element(row).toHaveTextContent('$5,000')
    },
  )

  test('behavior: the head of a column orders the table, and says how', async () => {
    const priced = tokens
      .slice(0, 3)
      .map((one, index) => ({ ...one, fiatBalance: String([5, 900, 40][index]) }))
    const screen = await renderPart(
      <TokenTable list={{ ...list, items: priced }} usual={undefined} end={undefined} />,
    )
    const symbols = () =>
      screen
        .getByRole('rowheader')
        .elements()
        .map((element) => /T\d/.exec(element.textContent ?? '')?.[0])
    await expect.poll(symbols).toEqual(['T0', 'T1', 'T2'])
    await screen.getByRole('button', { name: 'Value' }).click()
    await expect.poll(symbols).toEqual(['T1', 'T2', 'T0'])
    await expect
      .element(screen.getByRole('columnheader', { name: 'Value' }))
      .toHaveAttribute('aria-sort', 'descending')
    await screen.getByRole('button', { name: 'Value' }).click()
    await expect.poll(symbols).toEqual(['T0', 'T2', 'T1'])
  })
})
