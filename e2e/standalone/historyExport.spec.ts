import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { isAddress, parseAbi, parseEther, zeroAddress } from 'viem'
import { expect, test } from '../fixtures.ts'
import { ada, bo, dee } from '../sandbox/chain/people.ts'
import { encodeExecution, safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { packSignatures, signSafeTransaction } from '../sandbox/chain/signatures.ts'
import { turnSwitch } from '../support/turnSwitch.ts'

const collector = '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5'
const abi = parseAbi([
  'function nonce() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
])

test('behavior: an export is stopped and made again, gets the dollars of a file and adds up to each balance, to the last digit @long', async ({
  openStandalone,
  sandbox,
  chain,
}) => {
  test.setTimeout(120_000)
  const { safe, dollar, chainId } = sandbox.world
  const nonce = await chain.readContract({ address: safe, abi, functionName: 'nonce' })
  for (const [index, gasToken] of [zeroAddress, dollar.address].entries()) {
    const transaction = safeTransaction({
      ...{ to: dee.address, value: parseEther('0.25'), nonce: nonce + BigInt(index) },
      ...{ safeTxGas: 110_000n, baseGas: 80_000n, gasPrice: gasToken === zeroAddress ? 10n ** 9n : 20n },
      ...{ gasToken, refundReceiver: collector },
    })
    const place = { chainId, safe, transaction }
    const signed = await Promise.all([ada, bo].map((person) => signSafeTransaction(person, place)))
    const hash = await chain.sendTransaction({
      ...{ account: dee.address, to: safe, gas: 2_000_000n, chain: null },
      data: encodeExecution(transaction, packSignatures(signed)),
    })
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe('success')
  }

  const { page } = await openStandalone({ route: `#/local:${safe}/history` })
  const list = page.getByRole('list', { name: 'History' })
  await expect(
    list
      .getByText('Fee 3')
      .or(list.getByText(/^Fee 0/))
      .first(),
  ).toBeAttached({ timeout: 30_000 })
  const group = page.getByRole('group', { name: 'Export' })
  const start = group.getByRole('button', { name: 'Export the whole history' })
  await turnSwitch(sandbox, 'latency', { milliseconds: 20_000 })
  await start.click()
  await expect(group.getByRole('status').first()).toContainText(/^\d+ transactions read\.$/)
  await group.getByRole('button', { name: 'Stop' }).click()
  await expect(start).toBeVisible()
  await turnSwitch(sandbox, 'latency', { milliseconds: 0 })
  await start.click()
  await expect(group).toContainText('The lines of each token add up to the change of its balance.', {
    timeout: 60_000,
  })

  const take = (rows: readonly string[]) =>
    group.locator('input[type=file]').setInputFiles({
      ...{ name: 'prices.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`\u{FEFF}${['Date,Token Address,Price', ...rows].join('\r\n')}\r\n`),
    })
  const { timestamp } = await chain.getBlock()
  const today = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
  await take([`${today},${zeroAddress},"3120,5"`])
  await expect(group.getByRole('alert')).toContainText('Line 2: write the price with a point')
  await take([`${today},${zeroAddress},3120.5`, `${today},${dollar.address.toUpperCase()},1`])
  await expect(group.getByText(/^\d+ of \d+ lines with an amount have a price\.$/)).toBeVisible()
  await expect(list.getByText('−$780.13').first()).toBeVisible()
  await expect(list.getByText(/^Out \$[\d,.]+, .*fees \$\d/).first()).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    group.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const rows: readonly Readonly<Record<string, string>>[] = parse(await readFile(await download.path()), {
    bom: true,
    columns: true,
  })
  const fees = rows.filter(({ part }) => part === 'fee')
  expect(fees.map(({ symbol, to }) => [symbol, to])).toEqual([
    [dollar.symbol, collector],
    ['ETH', collector],
  ])
  expect(fees.every(({ usd = '' }) => /^-\d+\.\d\d$/.test(usd))).toBe(true)
  const sums = new Map<string, bigint>()
  for (const { token = '', tokenId, smallestUnits = '' } of rows)
    if (tokenId === '' && smallestUnits !== '')
      sums.set(token, (sums.get(token) ?? 0n) + BigInt(smallestUnits))
  expect(sums.size).toBeGreaterThanOrEqual(3)
  for (const [token, sum] of sums) {
    const held = isAddress(token)
      ? chain.readContract({ address: token, abi, functionName: 'balanceOf', args: [safe] })
      : chain.getBalance({ address: safe })
    expect(await held, token).toBe(sum)
  }
})
