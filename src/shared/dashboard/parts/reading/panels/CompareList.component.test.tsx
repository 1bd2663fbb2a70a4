import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { decodeCall } from '../../../../domain/calldata/decodeCall.ts'
import { hashPayments } from '../../../../domain/paymentList/hashPayments.ts'
import type { Payment } from '../../../../domain/paymentList/PaymentRow.ts'
import { toCall } from '../../../../domain/paymentList/paymentCalls.ts'
import { readPieceNote, writePieceNote } from '../../../../domain/paymentList/pieceNote.ts'
import { wrapCalls } from '../../../../domain/transaction/wrapCalls.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { account as addressOf } from '../../../../testing/checkScene.ts'
import { readySafe } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { refOf } from '../../frame/page/Ready.ts'
import { CompareList } from './CompareList.tsx'
import { mayPayList } from './leavesOf.ts'

const account = refOf(readySafe)
const collection = checksumAddress(addressOf('collection'))
const pay = (row: number, amount: bigint, parts: Partial<Payment> = {}): Payment => ({
  line: row + 1,
  kind: 'native',
  receiver: checksumAddress(addressOf(`payee ${row}`)),
  amount,
  ...parts,
})
const item = (row: number) => pay(row, 1n, { kind: 'erc721', token: collection, id: BigInt(row) })
const batchOf = (payments: readonly Payment[]) => {
  const calls = payments.map((payment) => toCall(payment, account.address))
  const transaction = wrapCalls(calls, { account, nonce: 3n, version: '1.4.1' })
  if (transaction === undefined) throw new Error('There is no contract for batches')
  return decodeCall({ from: account.address, ...transaction })
}
const listOf = (payments: readonly Payment[]) =>
  [
    'token_type,token_address,receiver,amount,id',
    ...payments.map(({ receiver, amount }) => `native,,${receiver},${amount},`),
  ].join('\n')
/** So many whole coins. */
const coins = (amount: bigint) => amount * 10n ** 18n

async function compare(payments: readonly Payment[], note: string | undefined, list: string) {
  await renderPart(<CompareList call={batchOf(payments)} said={readPieceNote(note)} />)
  await page.getByLabelText('Or paste cells').fill(list)
  await page.getByRole('button', { name: 'Read these rows' }).click()
}

test('behavior: the note names the list and the piece, and a reordered copy of that list has the same digits', async () => {
  const payments = [pay(1, coins(1n)), pay(2, coins(2n))]
  const note = writePieceNote(hashPayments(account.chainId, payments), 1, 3)
  await compare(payments, note, listOf([pay(2, 2n), pay(1, 1n)]))
  await expect.element(page.getByText('2 payments are equal, none differs')).toBeVisible()
  await expect.element(page.getByText(/^Your list is [0-9a-f]{4} .* The note is not signed\./)).toBeVisible()
  await expect.element(page.getByText('piece 1 of 3 of the list')).toBeVisible()
  await expect.element(page.getByText('These are different lists.')).not.toBeInTheDocument()
})

test('error: a copy with another amount is another list, and its row is named', async () => {
  const payments = [pay(1, coins(1n)), pay(2, coins(2n))]
  const note = writePieceNote(hashPayments(account.chainId, payments), 1, 1)
  await compare(payments, note, listOf([pay(1, 1n), pay(2, 3n)]))
  await expect.element(page.getByText('These are different lists.')).toBeVisible()
  await expect.element(page.getByText('Your list, line 3')).toBeVisible()
})

test('behavior: every batch with a payment is offered for comparison, also one of items alone and one with a strange call', () => {
  const strange = { ...pay(3, 0n), amount: 0n }
  expect(mayPayList(batchOf([item(1), item(2)]), account.address)).toBe(true)
  expect(mayPayList(batchOf([pay(1, 1n), strange]), account.address)).toBe(true)
  expect(
    mayPayList(
      decodeCall({ from: account.address, operation: 0, ...toCall(pay(1, 1n), account.address) }),
      account.address,
    ),
  ).toBe(false)
})
