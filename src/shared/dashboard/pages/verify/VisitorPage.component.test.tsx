import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { configuration } from '../../../configuration/configuration.ts'
import { packText } from '../../../domain/signable/packText.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import type { SafeChoice } from '../../../source/AccountSource.ts'
import { createFakeSource } from '../../../testing/fakeSource.ts'
import { transactionVectors } from '../../../testing/publicVectors.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { VisitorPage } from './VisitorPage.tsx'

/** A network that the site of these tests is set up for. */
const here = configuration.chains[0]?.id

const bybit = transactionVectors.find(({ id }) => id === 'bybit')
if (bybit === undefined) throw new Error('no vector')

const choice = (open: SafeChoice['open']): SafeChoice => ({
  open,
  read: async () => null,
  close() {},
  recent: () => [],
  forget() {},
})

/** The page before any account, where Safes can be opened or (`open` absent) inside a host. */
async function render({ open, gateway = {} }: { open?: SafeChoice['open']; gateway?: object } = {}) {
  const source = createFakeSource({
    connection: { status: 'disconnected' },
    capabilities: open === undefined ? {} : { safes: choice(open) },
  })
  const screen = await renderPart(<VisitorPage />, { source, gateway: { ...gateway } })
  const give = async (text: string) => {
    await screen.getByRole('textbox').first().fill(text)
    await screen.getByRole('button', { name: 'Verify' }).click()
  }
  return { screen, give, result: screen.getByRole('group', { name: 'Result' }) }
}

describe('VisitorPage', () => {
  test('behavior: fields are read by their bytes alone, with the hashes that a device shows', async () => {
    const { give, result } = await render()
    const { tx, safe, expect: hashes } = bybit
    await give(JSON.stringify({ ...tx, safe, safeTxHash: hashes.safeTxHash }))
    await expect
      .element(result.getByRole('heading', { level: 2 }).first())
      .toHaveTextContent('Runs the code of')
    await expect.element(result.getByRole('heading', { name: 'Stop. Do not sign.' })).toBeVisible()
    await expect.element(result).toHaveTextContent('2 critical findings.')
    await expect.element(result).toHaveTextContent('No node and no gateway was asked')
    await expect.element(result).toHaveTextContent('is the hash of these fields')
    const shown = result.element().textContent?.replace(/\s/g, '') ?? ''
    for (const hash of [hashes.message, hashes.domain, hashes.safeTxHash]) expect(shown).toContain(hash)
    expect(shown).not.toContain('Safe1.3.0')
  })

  test('error: a hash that belongs to other fields is a stop', async () => {
    const { give, result } = await render()
    const { tx, safe } = bybit
    await give(JSON.stringify({ ...tx, safe, safeTxHash: `0x${'ab'.repeat(32)}` }))
    await expect.element(result).toHaveTextContent('belongs to something else. Stop.')
  })

  test('behavior: signatures of a network that is not of this site are read by their bytes', async () => {
    const { give, result } = await render()
    const { tx, safe, chainId, expect: hashes } = bybit
    const transactions = [{ ...tx, safeTxHash: hashes.safeTxHash, signatures: [] }]
    await give(JSON.stringify({ format: 'countersign-bundle', version: 1, chainId, safe, transactions }))
    await expect.element(result).toHaveTextContent('not set up for the network of these signatures')
    await expect.element(result.getByRole('heading', { name: 'Stop. Do not sign.' })).toBeVisible()
  })

  test('behavior: calldata and typed data are read without a Safe, and what is none says why', async () => {
    const { screen, give, result } = await render()
    await give('hello')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('This format is not recognized')
    await give(bybit.tx.data)
    await expect.element(result).toHaveTextContent('Only the calldata was read.')
    await expect.element(result).toHaveTextContent('transfer')
    await give(
      JSON.stringify({
        types: { Mail: [{ name: 'text', type: 'string' }] },
        primaryType: 'Mail',
        domain: { name: 'Post' },
        message: { text: 'hello' },
      }),
    )
    await expect.element(result).toHaveTextContent('Hash that is signed')
    await expect.element(result).toHaveTextContent('Read field by field. No node')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('behavior: a transaction that names its Safe opens that Safe', async () => {
    const open = vi.fn(async () => false)
    const { give } = await render({ open })
    await give(JSON.stringify({ ...bybit.tx, safe: bybit.safe, chainId: here }))
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith({ chainId: here, address: bybit.safe }))
    expect(open).toHaveBeenCalledOnce()
  })

  test('behavior: a hash is looked for at the gateway, and its Safe opens', async () => {
    const open = vi.fn(async () => false)
    const { give } = await render({ open, gateway: { [`/transactions/${wire.hash}`]: wire.details } })
    await give(wire.hash)
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith({ chainId: here, address: wire.safe }))
  })

  test('behavior: an unknown hash, and digits, lead to the Safe they may belong to', async () => {
    const { screen, give, result } = await render({ open: async () => false })
    await give(`0x${'cd'.repeat(32)}`)
    await expect.element(result).toHaveTextContent('The gateway knows no transaction with this hash')
    await expect.element(screen.getByRole('form', { name: 'Open a Safe' })).toBeVisible()
    await give('0xab12cd34 … 56ef')
    await expect.element(result).toHaveTextContent('Digits are compared with what waits in a Safe.')
    await expect.element(screen.getByRole('form', { name: 'Open a Safe' })).toBeVisible()
  })

  test('behavior: a link that carries a transaction is read at once, and one that is cut says so', async () => {
    const before = window.location.hash
    onTestFinished(() => {
      window.location.hash = before
    })
    const { tx, safe, expect: hashes } = bybit
    const text = JSON.stringify({ ...tx, safe, safeTxHash: hashes.safeTxHash })
    window.location.hash = `#/verify/${await packText(text)}`
    const whole = await render()
    await expect.element(whole.result).toHaveTextContent('is the hash of these fields')
    await whole.screen.unmount()
    window.location.hash = '#/verify/zAb-_09'
    const cut = await render()
    await expect.element(cut.screen.getByText(/^Part of this link is missing/)).toBeVisible()
  })
})
