import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { Button } from '../../../ui/Button.tsx'
import { bookRecords } from './bookRecords.ts'
import { ExportFiles } from './ExportFiles.tsx'
import type { ReadExport } from './exportRecords.ts'
import { bookedDollar, paidBooks } from './testing/paidBooks.ts'

const tokens = new Map([[bookedDollar, { symbol: 'TUSD', decimals: 6 }]])

/** Of so many executions, each with a payment and a fee. */
function bookedExport(count: number): ReadExport {
  const history = { transactions: [], unreadable: 0, cut: false, next: undefined }
  const account = { books: paidBooks(count), tokens, rowsOf: bookRecords }
  return { state: 'read', history, account, batches: new Map() }
}

function Shown({ read }: { readonly read: ReadExport }) {
  const [isOpen, setOpen] = useState(true)
  const files = { ready: readySafe, read, onPriced: undefined, onDone: () => setOpen(false) }
  return isOpen ? <ExportFiles {...files} /> : <Button onClick={() => setOpen(true)}>Again</Button>
}

test('behavior: the lines of 10,000 executions are written while the page answers, and Stop ends it @runs', async () => {
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  })
  await renderPart(<Shown read={bookedExport(10_000)} />)
  await expect.element(page.getByText(/^[1-9]\d* lines are written\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.element(page.getByRole('button', { name: 'Save as CSV' }), { timeout: 60_000 }).toBeVisible()
  clearInterval(beat)
  expect(longest, 'milliseconds in which nothing was heard').toBeLessThan(500)
}, 120_000)
