import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checksumAddress } from '../../../domain/values/address.ts'
import { alice } from '../../../testing/checkScene.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { HistoryPage } from './HistoryPage.tsx'
import { executedPayment } from './testing/executedPayment.ts'

test('behavior: Stop ends the reading, and nothing is asked any more', async () => {
  const asked: string[] = []
  const given: AbortSignal[] = []
  await renderPart(<ExportPanel />, {
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

test('behavior: with a gateway a file of prices gives the rows and the months of the list their dollars', async () => {
  const id = `multisig_0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed_0x${'aa'.repeat(32)}`
  const transaction = {
    ...{ id, timestamp: Date.UTC(2026, 10, 27), txStatus: 'SUCCESS', txHash: `0x${'cc'.repeat(32)}` },
    txInfo: {
      ...{ type: 'Transfer', direction: 'OUTGOING' },
      ...{ sender: { value: readySafe.account.address }, recipient: { value: checksumAddress(alice) } },
      transferInfo: { type: 'NATIVE_TOKEN', value: String(2n * 10n ** 18n) },
    },
    executionInfo: { type: 'MULTISIG', nonce: 0, confirmationsRequired: 1, confirmationsSubmitted: 1 },
  }
  const results = [{ type: 'TRANSACTION', conflictType: 'None', transaction }]
  await renderPart(<HistoryPage />, {
    source: executedPayment(),
    gateway: { '/history': { results, next: null, previous: null } },
  })
  await page.getByRole('button', { name: 'Export the whole history' }).click()
  const prices = ['Date;Token Address;Price', `2026-11-27;${zeroAddress};3120.5`].join('\r\n')
  await userEvent.upload(page.getByLabelText('Add prices in dollars'), new File([prices], 'prices.csv'))
  await expect.element(page.getByText('Out $6,241.00, fees $312.05')).toBeVisible()
  await expect.element(page.getByText('−$6,241.00')).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Out $6,241.00, fees $312.05')).not.toBeInTheDocument()
})

test('behavior: without a gateway the chain alone gives the lines, and a file of prices the sums of each month', async () => {
  await renderPart(<ExportPanel />, {
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
