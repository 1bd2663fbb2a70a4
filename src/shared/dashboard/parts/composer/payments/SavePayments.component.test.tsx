import { expect, test, vi } from 'vitest'
import { mostBatchCalls, readBatchFile } from '../../../../domain/batchFile/readBatchFile.ts'
import type { Payment } from '../../../../domain/paymentList/PaymentRow.ts'
import { toCall } from '../../../../domain/paymentList/paymentCalls.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { account } from '../../../../testing/checkScene.ts'
import { readySafe } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { SavePayments } from './SavePayments.tsx'

const dee = checksumAddress(account('Dee'))
const payment = (line: number): Payment => ({ line, kind: 'native', receiver: dee, amount: BigInt(line) })

test('behavior: a list is saved as the calls that pay it, with the name of its file', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  const payments = [payment(2), payment(3)]
  const screen = await renderPart(<SavePayments name="march.csv" payments={payments} />)
  await screen.getByRole('button').click()
  const file = made.mock.lastCall?.[0]
  expect(readBatchFile(file instanceof Blob ? await file.text() : '')).toMatchObject({
    files: [
      {
        name: 'march',
        checksum: 'fits',
        calls: payments.map((each) => toCall(each, readySafe.account.address)),
      },
    ],
  })
  made.mockRestore()
})

test('error: a list that no file holds is not saved in part', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  const many = Array.from({ length: mostBatchCalls + 1 }, (_, index) => payment(index + 2))
  const screen = await renderPart(<SavePayments name="" payments={many} />)
  await screen.getByRole('button').click()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(`A file of the Transaction Builder has at most ${mostBatchCalls} calls.`)
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
