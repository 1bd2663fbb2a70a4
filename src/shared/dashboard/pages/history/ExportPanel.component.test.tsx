import { encodeFunctionData, numberToHex, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { safeEvents } from '../../../chain/safe/safeEvents.ts'
import type { ChainRead } from '../../../source/ChainRequest.ts'
import { alice, payroll } from '../../../testing/checkScene.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { ExportPanel } from './ExportPanel.tsx'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const transactionHash = `0x${'cc'.repeat(32)}`
const safeTxHash = `0x${'aa'.repeat(32)}`
const ether = 10n ** 18n

/** What a node says of a Safe that executed one payment of 2 ether, with a fee of a tenth. */
function executedPayment() {
  const node = createSafeNode({ owners: [alice], threshold: 1n, nonce: 1n }).source
  const log = { address: safe, topics: [safeEvents.success, safeTxHash] }
  const abi = parseAbi([
    'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  ])
  const args = [alice, 2n * ether, '0x', 0, 0n, 0n, 1n, zeroAddress, zeroAddress, '0x'] as const
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_getLogs: ([filter]) =>
      JSON.stringify(filter).includes(safeEvents.success)
        ? [{ ...log, data: numberToHex(ether / 10n, { size: 32 }), transactionHash, blockNumber: '0x8' }]
        : [],
    eth_getTransactionByHash: () => ({ from: payroll, to: safe, input: encodeFunctionData({ abi, args }) }),
    eth_getTransactionReceipt: () => ({
      status: '0x1',
      blockNumber: '0x8',
      logs: [{ ...log, data: numberToHex(ether / 10n, { size: 32 }) }],
    }),
    eth_getBlockByNumber: () => ({ timestamp: numberToHex(Date.UTC(2026, 10, 27) / 1000) }),
    eth_getBalance: ([, block]) => numberToHex(BigInt(String(block)) < 8n ? 3n * ether : (9n * ether) / 10n),
  }
  return createFakeSource({
    read: ({ method, params = [] }: ChainRead) => {
      const answer = answers[method]
      return answer === undefined ? node.request({ method, params }) : answer(params)
    },
  })
}

test('behavior: Stop ends the reading, and nothing is asked any more', async () => {
  const asked: string[] = []
  const given: AbortSignal[] = []
  await renderPart(<ExportPanel ready={readySafe} />, {
    gateway: (request) => {
      asked.push(request.url)
      given.push(request.signal)
      return new Promise(() => {})
    },
  })
  await page.getByRole('button', { name: 'Export the whole history' }).click()
  await expect.poll(() => asked.some((url) => url.includes('/history'))).toBe(true)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByRole('button', { name: 'Export the whole history' })).toBeVisible()
  expect(given.every(({ aborted }) => aborted)).toBe(true)
  const count = asked.filter((url) => url.includes('/history')).length
  await page.getByRole('button', { name: 'Export the whole history' }).click()
  await expect.poll(() => asked.filter((url) => url.includes('/history')).length).toBe(count + 1)
})

test('behavior: without a gateway the chain alone gives the lines, and a file of prices the sums of each month', async () => {
  await renderPart(<ExportPanel ready={readySafe} />, {
    source: executedPayment(),
    gateway: async () => new Response('{}', { status: 500 }),
  })
  await page.getByRole('button', { name: 'Export the whole history' }).click()
  await page.getByRole('button', { name: 'Export from the chain alone' }).click()
  await expect
    .element(page.getByText('The lines of each token add up to the change of its balance.'))
    .toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
  const prices = ['date,token address,price', `2026-11-27,${zeroAddress},3120.5`].join('\n')
  await userEvent.upload(page.getByLabelText('Add prices in dollars'), new File([prices], 'prices.csv'))
  await expect.element(page.getByRole('row', { name: 'November 2026 $6,241.00 $0.00 $312.05' })).toBeVisible()
})
