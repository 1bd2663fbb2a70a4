import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../../testing/renderPart.tsx'
import { columns, type HistoryRecord } from './historyRecords.ts'
import { PricePicker } from './PricePicker.tsx'
import type { PriceTable } from './priceFile.ts'

const dollar = '0x2222222222222222222222222222222222222222'
const none = Object.fromEntries(columns.map((column) => [column, ''])) as HistoryRecord
const records = [
  { ...none, date: '2026-11-27', amount: '-5', smallestUnits: '-5', token: dollar },
  { ...none, date: '2026-11-28', amount: '7', smallestUnits: '7', token: dollar },
]

function Shown() {
  const [prices, setPrices] = useState<PriceTable>()
  return <PricePicker chainId={1} records={records} prices={prices} onRead={setPrices} />
}

const fileOf = (...rows: readonly string[]) =>
  new File([['date,token address,price', ...rows].join('\n')], 'prices.csv', { type: 'text/csv' })

test('behavior: a file says how many lines it prices; a wrong one says each line, and no price is left', async () => {
  await renderPart(<Shown />)
  await userEvent.upload(page.getByLabelText('Add prices in dollars'), fileOf(`2026-11-27,${dollar},1`))
  await expect.element(page.getByText('1 of 2 lines with an amount have a price.')).toBeVisible()
  await userEvent.upload(page.getByLabelText('Take other prices'), fileOf(`27.11.2026,${dollar},1`))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Line 2: “27.11.2026” is not a day.')
  await expect.element(page.getByLabelText('Add prices in dollars')).toBeInTheDocument()
})
