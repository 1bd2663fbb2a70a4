import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Payment } from '../../../domain/paymentList/PaymentRow.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import { account } from '../../../testing/checkScene.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { CompareCopy } from './CompareCopy.tsx'

const pay = (line: number, coins: bigint): Payment => ({
  line,
  kind: 'native',
  receiver: checksumAddress(account(`payee ${line}`)),
  amount: coins * 10n ** 18n,
})
const copyOf = (payments: readonly Payment[]) =>
  [
    'token_type,token_address,receiver,amount,id',
    ...payments.map(({ receiver, amount }) => `native,,${receiver},${amount / 10n ** 18n},`),
  ].join('\n')

async function compare(payments: readonly Payment[], copy: readonly Payment[]) {
  await renderPart(<CompareCopy payments={payments} onClose={() => {}} />)
  await page.getByLabelText('Or paste cells').fill(copyOf(copy))
  await page.getByRole('button', { name: 'Read these rows' }).click()
}

test('behavior: a copy in another order is equal', async () => {
  await compare([pay(2, 1n), pay(3, 2n)], [pay(3, 2n), pay(2, 1n)])
  await expect.element(page.getByText('2 payments are equal, none differs.')).toBeVisible()
})

test('error: another amount and a payment that one of them lacks are named with their lines', async () => {
  await compare([pay(2, 1n), pay(7, 2n), pay(8, 4n)], [pay(2, 1n), pay(7, 3n), pay(9, 5n)])
  await expect
    .element(page.getByText('1 payment is equal, 2 differ, 1 of the copy is not here.'))
    .toBeVisible()
  await expect.element(page.getByText('Another amount')).toBeVisible()
  await expect.element(page.getByText('Here, line 7')).toBeVisible()
  await expect.element(page.getByText('The copy, line 3')).toBeVisible()
  await expect.element(page.getByText('Not in the copy')).toBeVisible()
  await expect.element(page.getByText('Here, line 8')).toBeVisible()
  await expect.element(page.getByText('Not in this list')).toBeVisible()
})
