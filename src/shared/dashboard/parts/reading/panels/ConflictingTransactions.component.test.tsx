import { describe, expect, test } from 'vitest'
import { checksumAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { calmCall, safe, scene, stranger, transfer, usdc } from '../../../../testing/checkScene.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { ConflictingTransactions } from './ConflictingTransactions.tsx'

const { identity, transaction: payment } = scene(calmCall)
const rejection = scene({ to: safe }).transaction
const disguised = { ...rejection, gasPrice: 1n, refundReceiver: checksumAddress(stranger) }

const candidate = (name: string, transaction: typeof payment, labelledRejection = true) => ({
  name,
  key: name,
  transaction,
  labelledRejection,
})

const dollars = scene({ to: usdc, data: transfer(stranger, 125_500_000n) }).transaction
const unitOf = (token: string) =>
  token === usdc
    ? { symbol: 'USDC', decimals: 6 }
    : token === zeroAddress
      ? { symbol: 'ETH', decimals: 18 }
      : undefined
const words = { unitOf, nameOf: () => undefined }

describe('SameNonce', () => {
  test('behavior: what differs is marked, and an empty rejection is called one', async () => {
    const screen = await renderPart(
      <ConflictingTransactions
        identity={identity}
        {...words}
        conflicting={[candidate('Payment', payment, false), candidate('Rejection', rejection)]}
      />,
    )
    await expect.element(screen.getByText('An empty rejection: it only uses up the nonce.')).toBeVisible()
    await expect.element(screen.getByText('Not a rejection.')).toBeVisible()
    await expect.element(screen.getByRole('rowheader', { name: /^to\s*differs$/ })).toBeVisible()
    await expect.element(screen.getByRole('rowheader', { name: 'nonce', exact: true })).toBeVisible()
  })

  test('error: a rejection that pays an account, and one that is a payment, are exposed', async () => {
    const screen = await renderPart(
      <ConflictingTransactions
        identity={identity}
        {...words}
        conflicting={[candidate('One', disguised), candidate('Two', payment)]}
      />,
    )
    await expect.element(screen.getByText(/^It looks like a rejection, but/)).toBeVisible()
    await expect.element(screen.getByText(/^It is labelled a rejection/)).toBeVisible()
  })

  test('behavior: amounts have their unit and their sentence, the bytes one press away', async () => {
    const screen = await renderPart(
      <ConflictingTransactions
        identity={identity}
        {...words}
        conflicting={[candidate('One', dollars, false), candidate('Two', payment, false)]}
      />,
    )
    await expect.element(screen.getByText(/^Pays 125\.5 USDC to/)).toBeVisible()
    await expect.element(screen.getByText(/^Pays 1 ETH to/)).toBeVisible()
    await expect.element(screen.getByRole('cell', { name: '1 ETH', exact: true })).toBeVisible()
    for (const raw of screen.getByText(/\d{9}/).elements()) expect(raw.checkVisibility()).toBe(false)
  })
})
