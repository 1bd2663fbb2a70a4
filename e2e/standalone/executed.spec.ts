import type { Page } from 'playwright/test'
import { formatUnits, parseAbi, parseEventLogs } from 'viem'
import { expect, test } from '../fixtures.ts'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import type { TransactionSummary } from '../sandbox/gateway/wire/transactionWire.ts'
import type { World } from '../sandbox/World.ts'
import { findViolations } from '../support/findViolations.ts'

const transferAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/** What a block took from a Safe, written as the page writes it: from receipt and balances, not from the page's code. */
async function leftIn(
  chain: SandboxClient,
  world: World,
  { safe, hash }: { safe: `0x${string}`; hash: `0x${string}` },
) {
  const { logs, blockNumber } = await chain.getTransactionReceipt({ hash })
  const tokens = parseEventLogs({ abi: transferAbi, logs }).flatMap(({ address, args: { from, value } }) => {
    const token = [world.coin, world.dollar].find(
      (one) => one.address.toLowerCase() === address.toLowerCase(),
    )
    return token === undefined || from !== safe
      ? []
      : [`−${grouped(formatUnits(value, token.decimals))} ${token.symbol}`]
  })
  const [before, after] = await Promise.all(
    [blockNumber - 1n, blockNumber].map((block) => chain.getBalance({ address: safe, blockNumber: block })),
  )
  const spent = (before ?? 0n) - (after ?? 0n)
  return spent > 0n ? [`−${formatUnits(spent, 18)} ETH`, ...tokens] : tokens
}

/** Thousands apart, as amounts are written. */
function grouped(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? apart : `${apart}.${fraction}`
}

test.describe('what is over', () => {
  test('behavior: an executed transaction shows what the receipt says moved, and no check of before signing @long', async ({
    openStandalone,
    sandbox,
    chain,
  }) => {
    const { world, gatewayUrl } = sandbox
    const answer = await fetch(
      `${gatewayUrl}/v1/chains/31337/safes/${world.safe}/multisig-transactions?executed=true`,
    )
    const { results } = (await answer.json()) as { results: readonly { transaction: TransactionSummary }[] }
    const { page } = await openStandalone({ route: `#/local:${world.safe}/history` })
    expect(results).toHaveLength(10)
    for (const { transaction } of results) {
      const { id, txHash } = transaction
      await page.goto(`${sandbox.standaloneUrl}#/local:${world.safe}/transactions/${id}`)
      const moved = page.getByRole('region', { name: 'What moved' })
      await expect(page.getByRole('region', { name: 'How it ended' })).toContainText('Executed as signed', {
        timeout: 30_000,
      })
      const expected = await leftIn(chain, world, { safe: world.safe, hash: txHash ?? '0x' })
      for (const amount of expected) await expect(moved).toContainText(amount)
      const rows = await moved.getByRole('row').filter({ hasText: '−' }).count()
      const gift = transaction.txInfo.type === 'Transfer' && transaction.txInfo.transferInfo.type === 'ERC721'
      expect(rows).toBe(expected.length + (gift ? 1 : 0))
      await expect(page.getByRole('region', { name: 'Who signed' })).toContainText('Counted')
      await expectNoChecks(page)
    }
    await page.getByRole('button', { name: 'Check it as of the block before' }).click()
    await expect(page.getByText('before it ran.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Findings' })).toContainText('ran.')
    await expect(page.getByText('can never run')).toBeHidden()
    expect(await findViolations(page.locator('html'))).toEqual([])
  })

  test('behavior: a failure that counts, what a module did, what came in and what was replaced each say so', async ({
    openStandalone,
    sandbox,
  }) => {
    const { world, gatewayUrl } = sandbox
    const safe = world.otherSafes.eventful
    const ask = async (path: string) => {
      const answer = await fetch(`${gatewayUrl}/v1/chains/31337/safes/${safe}/${path}`)
      const { results } = (await answer.json()) as {
        results: readonly { transaction?: TransactionSummary }[]
      }
      return results.flatMap(({ transaction }) => transaction ?? [])
    }
    const [multisig, modules, incoming] = await Promise.all([
      ask('multisig-transactions'),
      ask('module-transactions'),
      ask('incoming-transfers'),
    ])
    const idOf = (list: readonly TransactionSummary[], status: string) =>
      list.find(({ txStatus }) => txStatus === status)?.id ?? ''
    const { page } = await openStandalone({
      route: `#/local:${safe}/transactions/${idOf(multisig, 'FAILED')}`,
    })
    const ended = page.getByRole('region', { name: 'How it ended' })
    await expect(ended).toContainText('Failed, nothing moved')
    await expect(ended).toContainText('its nonce is used')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Tried to pay 1 HBR to .*\. Nothing moved\.$/,
    )
    await expect(page.getByText('HBR answered “ERC20: transfer amount exceeds balance”.')).toBeVisible()
    await expectNoChecks(page)

    await page.goto(`${sandbox.standaloneUrl}#/local:${safe}/transactions/${idOf(multisig, 'CANCELLED')}`)
    await expect(ended).toContainText('Replaced')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Was to pay 0\.05 ETH to .*\. It can never run\.$/,
    )
    await expect(page.getByText('What ran instead: Rejected')).toBeVisible()
    await expectNoChecks(page)
    await page.getByRole('link', { name: 'Open the one that ran' }).click()
    await expect(ended).toContainText('Executed as signed')

    await page.goto(`${sandbox.standaloneUrl}#/local:${safe}/transactions/${idOf(modules, 'SUCCESS')}`)
    await expect(ended).toContainText('Executed by a module')
    await expect(page.getByRole('region', { name: 'What moved' })).toContainText('−0.3 ETH')
    await page.goto(`${sandbox.standaloneUrl}#/local:${safe}/transactions/${idOf(modules, 'FAILED')}`)
    await expect(ended).toContainText('No nonce was used.')
    await page.goto(`${sandbox.standaloneUrl}#/local:${safe}/transactions/${idOf(incoming, 'SUCCESS')}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Received 3 ETH from /)
    await expect(page.getByRole('region', { name: 'What moved' })).toContainText('+3 ETH')
    await expectNoChecks(page)
  })
})

/** Nothing that belongs before signing: no findings, no trial of what has happened, no word of a severity. */
async function expectNoChecks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Findings' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Simulation' })).toHaveCount(0)
  await expect(page.getByText(/Would succeed|Would fail|can never run because|has not approved/)).toHaveCount(
    0,
  )
  await expect(page.getByRole('img', { name: /^(Critical|High|Warning)$/ })).toHaveCount(0)
}
