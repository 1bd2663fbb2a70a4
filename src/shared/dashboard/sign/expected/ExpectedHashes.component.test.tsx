import { describe, expect, test } from 'vitest'
import { readPastedTransaction } from '../../../domain/pasted/readPastedTransaction.ts'
import { unpackText } from '../../../domain/signable/packText.ts'
import { parsePageLocation } from '../../../routing/route.ts'
import { calmCall, scene } from '../../../testing/checkScene.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import { ExpectedHashes } from './ExpectedHashes.tsx'

/** The Safe of the fake source, of this version by the word of its host. */
function withVersion(version: string): Ready {
  const { account } = readySafe
  if (account.kind !== 'safe' || account.reported === undefined) throw new Error('no Safe')
  return { ...readySafe, account: { ...account, reported: { ...account.reported, version } } }
}

const { transaction } = scene(calmCall, { fields: { nonce: 49n } })

async function render(version: string, settled = false) {
  const source = createFakeSource()
  return renderPart(<ExpectedHashes transaction={transaction} settled={settled} />, {
    ready: withVersion(version),
    source,
  })
}

describe('ExpectedHashes', () => {
  test('behavior: three hashes for the nonce that is expected', async () => {
    const screen = await render('1.4.1')
    await expect.element(screen.getByText(/^With the expected nonce 49,/)).toBeVisible()
    await expect.poll(() => screen.getByRole('definition').elements().length).toBe(3)
    await expect.element(screen.getByText(/not known before/)).not.toBeInTheDocument()
  })

  test('behavior: of a Safe before 1.3.0 only the domain is known before, and it says so', async () => {
    const screen = await render('1.1.1')
    await expect.element(screen.getByText(/^Message and safeTxHash are not known before/)).toBeVisible()
    await expect.poll(() => screen.getByRole('definition').elements().length).toBe(1)
    await expect.element(screen.getByText('See it as your device shows it')).not.toBeInTheDocument()
  })

  test('behavior: where all ten fields are settled, nothing is left open, whatever the version', async () => {
    const screen = await render('1.1.1', true)
    await expect.element(screen.getByText('At nonce 49 your wallet and your device must show:')).toBeVisible()
    await expect.poll(() => screen.getByRole('definition').elements().length).toBe(3)
  })

  test('behavior: the second device gets a link to Verify that carries the transaction, with no signature', async () => {
    const screen = await render('1.4.1')
    await screen.getByRole('button', { name: 'Open on a second device' }).click()
    const link = screen.getByRole('link', { name: 'Open the link' })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('/#/verify/z'))
    await expect.element(screen.getByRole('img', { name: /^QR code/ })).toBeVisible()
    const { route } = parsePageLocation(new URL(link.element().getAttribute('href') ?? '').hash)
    if (route.page !== 'verify' || route.payload === undefined) throw new Error('no payload')
    const unpacked = await unpackText(route.payload, 100_000)
    if (unpacked.kind !== 'text') throw new Error('not packed')
    const { nonce, ...fields } = transaction
    expect(readPastedTransaction(unpacked.text)).toMatchObject({
      kind: 'transaction',
      fields,
      nonce,
      safe: readySafe.account.address,
      chainId: 1,
      signatures: undefined,
    })
  })
})
