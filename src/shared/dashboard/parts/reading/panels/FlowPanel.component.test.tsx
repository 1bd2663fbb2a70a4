import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LeadAmount, Recipient } from '../../../../domain/lead/Lead.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { FlowPanel } from './FlowPanel.tsx'
import { flowOf } from './flowOf.ts'

const account = (digit: number): LowerAddress => `0x${String(digit).repeat(40)}`

function payee(digit: number, name: string): Recipient {
  return { address: account(digit), name, role: undefined, isNew: false, imitates: undefined }
}

function amount(digit: number, symbol: string, units: bigint): LeadAmount {
  const token = { address: account(digit), name: symbol, role: undefined } as const
  return { token, amount: units, unit: { symbol, decimals: 0 } }
}

const payments = [
  { to: payee(1, 'Ada Lind'), amounts: [amount(7, 'TUSD', 410n)] },
  { to: payee(2, 'Bo Reyes'), amounts: [amount(7, 'TUSD', 380n)] },
  { to: payee(3, 'Cy Tanaka'), amounts: [amount(8, 'HBR', 250n)] },
  { to: payee(4, 'Dee Studio'), amounts: [amount(9, 'ETH', 3n)] },
]
const sums = [amount(7, 'TUSD', 790n), amount(8, 'HBR', 250n), amount(9, 'ETH', 3n)]
const flow = flowOf({ acts: [{ code: 'pay-many', calls: 4, facts: { payments, sums } }], refund: undefined })

async function render(width: number) {
  if (flow === undefined) throw new Error('Four payments flow')
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, 844)
  return renderPart(<FlowPanel flow={flow} worthOf={(_, units) => Number(units)} balanced={true} />)
}

test('behavior: on a phone four payees of three tokens and their total are in half a screen', async () => {
  const screen = await render(390)
  const panel = screen.getByRole('region', { name: 'Who gets what' })
  await expect.element(panel.getByText('4 payments, $1,043.00')).toBeVisible()
  const last = screen.getByRole('listitem').elements().at(-1)
  expect(last?.textContent).toContain('Dee Studio')
  const height = Number(last?.getBoundingClientRect().bottom) - panel.element().getBoundingClientRect().top
  expect(height).toBeLessThanOrEqual(320)
  // One payee alone says the sum as well.
  await expect.element(panel.getByText('in all, to 2 recipients')).toBeVisible()
  await expect.element(panel.getByText('to 1 recipient', { exact: true }).first()).not.toBeVisible()
})

test('behavior: on a wide screen every token has its sum', async () => {
  const screen = await render(1280)
  await expect.element(screen.getByText('to 1 recipient', { exact: true }).first()).toBeVisible()
})
