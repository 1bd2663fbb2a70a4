import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../../domain/values/address.ts'
import { calmCall, safe, scene, stranger } from '../../../testing/checkScene.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ConflictingTransactions } from './ConflictingTransactions.tsx'

const { identity, transaction: payment } = scene(calmCall)
const rejection = scene({ to: safe }).transaction
const disguised = { ...rejection, gasPrice: 1n, refundReceiver: checksumAddress(stranger) }

const rival = (name: string, transaction: typeof payment, labelledRejection = true) => ({
  name,
  key: name,
  transaction,
  labelledRejection,
})

describe('SameNonce', () => {
  test('behavior: what differs is marked, and an empty rejection is called one', async () => {
    const screen = await renderPart(
      <ConflictingTransactions
        identity={identity}
        rivals={[rival('Payment', payment, false), rival('Rejection', rejection)]}
      />,
    )
    await expect.element(screen.getByText('An empty rejection: it only uses up the nonce.')).toBeVisible()
    await expect.element(screen.getByText('No rejection.')).toBeVisible()
    await expect.element(screen.getByRole('rowheader', { name: /^to\s*differs$/ })).toBeVisible()
    await expect.element(screen.getByRole('rowheader', { name: 'nonce', exact: true })).toBeVisible()
  })

  test('error: a rejection that pays an account, and one that is a payment, are exposed', async () => {
    const screen = await renderPart(
      <ConflictingTransactions
        identity={identity}
        rivals={[rival('One', disguised), rival('Two', payment)]}
      />,
    )
    await expect.element(screen.getByText(/^It looks like a rejection, but/)).toBeVisible()
    await expect.element(screen.getByText(/^It is called a rejection and is none/)).toBeVisible()
  })
})
