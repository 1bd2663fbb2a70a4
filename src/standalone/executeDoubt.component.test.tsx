import { expect, test } from 'vitest'
import { TransactionPage } from '../shared/dashboard/pages/transaction/TransactionPage.tsx'
import { renderPart } from '../shared/testing/renderPart.tsx'
import { ada, bo, signedTransactionBy } from '../shared/testing/signableScene.ts'
import { listedWith, readyFor, sourceWith } from '../shared/testing/waitingPayment.ts'
import { describeStandaloneError } from './errors/describeStandaloneError.ts'
import { toWalletError } from './wallets/toWalletError.ts'

test('error: an execution that ended in no answer may have been sent: it stays locked until the user says that it was refused', async () => {
  const { safeTxHash } = await signedTransactionBy([ada, bo])
  const listed = await listedWith([ada, bo])
  let asked = 0
  const source = sourceWith({
    async executeTransaction() {
      asked++
      throw toWalletError(new TypeError('Failed to fetch'), 'Test Wallet', 'execTransaction')
    },
  })
  const screen = await renderPart(<TransactionPage ready={readyFor(ada)} id={safeTxHash} />, {
    source,
    gateway: { [safeTxHash]: listed },
    describe: describeStandaloneError,
  })
  const acts = screen.getByRole('region', { name: 'Decision' })
  const execute = acts.getByRole('button', { name: 'Execute with your wallet' })
  await expect.element(execute, { timeout: 25_000 }).toBeEnabled()
  await execute.click()
  await expect
    .element(acts.getByText('It may have been sent. This waits until the Safe shows it'))
    .toBeVisible()
  expect(screen.container.textContent).not.toMatch(/nothing was sent/i)
  await expect.element(execute).toHaveAttribute('aria-disabled', 'true')
  await execute.click({ force: true })
  expect(asked, 'a press while it is in doubt asks nothing').toBe(1)
  await acts.getByRole('button', { name: 'It was refused there' }).click()
  await execute.click()
  await expect.poll(() => asked).toBe(2)
}, 60_000)
