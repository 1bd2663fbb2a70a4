import { describe, expect, test } from 'vitest'
import { page } from '../../../gateway/testing/answering.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { NetworkPanel } from './NetworkPanel.tsx'

/** The words for each feature of SPEC section 3. */
const features = [
  ['ERC721', 'NFTs'],
  ['SAFE_APPS', 'Safe Apps'],
  ['CONTRACT_INTERACTION', 'Contract interaction'],
  ['DOMAIN_LOOKUP', 'Names (ENS)'],
  ['SPENDING_LIMIT', 'Spending limits'],
  ['EIP1559', 'Fees with a tip (EIP-1559)'],
  ['SAFE_TX_GAS_OPTIONAL', 'safeTxGas may be 0'],
  ['TX_SIMULATION', 'Simulation by the service'],
  ['EIP1271', 'Messages signed off-chain (EIP-1271)'],
] as const

/** The panel for a network of its own: what the gateway says of one is kept for a day. */
async function render(id: number, said: object) {
  const chain = { ...wire.chain, chainId: String(id), ...said }
  const other = { ...wire.chain, chainId: '99', chainName: 'Elsewhere' }
  const ready = { ...readySafe, chain: { ...readySafe.chain, id } }
  const screen = await renderPart(<NetworkPanel />, {
    ready,
    gateway: {
      '/about/indexing': wire.indexing,
      [`/v1/chains/${id}`]: chain,
      '/v1/chains': page(chain, other),
    },
  })
  const entry = (name: string) =>
    screen.getByText(name, { exact: true }).element().closest('div')?.textContent ?? ''
  await expect.element(screen.getByText('Gas price from', { exact: true })).toBeVisible()
  return { screen, entry }
}

describe('NetworkPanel', () => {
  test('behavior: every feature that is offered is named, the others are not supported, and one that came later is shown by its name @network-features', async () => {
    const [first, second, ...others] = features
    const { screen, entry } = await render(101, {
      features: [...others.map(([feature]) => feature), 'SOMETHING_NEW'],
    })
    for (const [, words] of others) expect(entry('Offered')).toContain(words)
    expect(entry('Not supported')).toBe(`Not supported${first[1]}, ${second[1]}`)
    await screen.getByText('1 more in the gateway’s words').click()
    await expect.element(screen.getByText('SOMETHING_NEW')).toBeVisible()
  })

  test('behavior: gas prices of every type are named @network-prices', async () => {
    const { entry } = await render(102, {})
    const prices = entry('Gas price from')
    for (const words of [
      'Oracle at gas.example, its “fast”',
      'Fixed: 0.000000007 gwei in ETH',
      'Fixed: at most 0.000000009 gwei, tip 0.000000002 gwei',
      'Unknown source “magic”',
    ])
      expect(prices).toContain(words)
  })

  test('behavior: the recommended version, how far the gateway has read, and what else it serves @network-gateway', async () => {
    const { screen, entry } = await render(103, {})
    expect(entry('Recommended Safe')).toContain('1.4.1')
    await expect.element(screen.getByText('Ethereum, Elsewhere')).toBeVisible()
    await expect.poll(() => entry('Gateway has read')).toMatch(/Up to .*2026/)
    await expect.element(screen.getByText('Relay', { exact: true })).not.toBeInTheDocument()
  })

  test.each([
    [104, 'RELAY_FEE', 'RelayExecutes transactions in which the Safe pays it a fee'],
    [105, 'DAILY_LIMIT', 'RelayExecutes a number of transactions a day and takes nothing for it'],
    [106, 'NEWER', 'RelayOf a kind that this page does not know, “NEWER”'],
  ])('behavior: a relay is named by its kind (chain %s, %s)', async (id, type, words) => {
    const { entry } = await render(id, { relayer: { type } })
    expect(entry('Relay')).toBe(words)
  })
})
