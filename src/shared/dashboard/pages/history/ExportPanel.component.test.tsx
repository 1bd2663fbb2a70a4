import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { executedPayment } from './testing/executedPayment.ts'

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
