import { describe, expect, test } from 'vitest'
import { knownFact } from '../../../../domain/checks/subject/Fact.ts'
import type { DeviceComparison } from '../../../../domain/device/DeviceComparison.ts'
import type { LookupCandidate } from '../../../../domain/device/deviceLookup.ts'
import { hashSafeTransaction } from '../../../../domain/transaction/safeTxHash.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { calmCall, scene, usdc } from '../../../../testing/checkScene.ts'
import { readySafe } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { HashesPanel } from './HashesPanel.tsx'

function candidateOf(name: string, call = calmCall) {
  const { identity, transaction } = scene(call)
  const { domainHash, messageHash, safeTxHash } = hashSafeTransaction(identity, transaction)
  const candidate: LookupCandidate = { kind: 'transaction', name, identity, transaction }
  return { candidate, hashes: { domainHash, messageHash, hash: safeTxHash } }
}

const shown = candidateOf('this transaction')
const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const waiting = candidateOf('the transaction with nonce 9', { to: usdc, value: 1n })

type Given = Partial<Parameters<typeof HashesPanel>[0]> & { readonly signer?: Address }

async function render({ signer, ...given }: Given = {}) {
  const { account: safe } = readySafe
  const account = safe.kind === 'safe' && signer !== undefined ? { ...safe, signer } : safe
  const screen = await renderPart(
    <HashesPanel
      {...shown}
      named={{ contractHash: knownFact(shown.hashes.hash), claims: [] }}
      ownerSafes={[]}
      others={[waiting.candidate]}
      {...given}
    />,
    { ready: { ...readySafe, account } },
  )
  const type = async (digits: string) => {
    await screen.getByLabelText('What does your device show?').fill(digits)
    return screen.getByRole('status').first()
  }
  return { screen, type }
}

describe('HashesPanel', () => {
  test('behavior: no hash is cut', async () => {
    const { screen } = await render()
    const text = () => (screen.container.textContent ?? '').replaceAll(/\s/g, '')
    for (const hash of Object.values(shown.hashes)) await expect.poll(text).toContain(hash.slice(2))
  })

  test('behavior: the digits of a device are distinguished: this one, another one, none, too few', async () => {
    const { type } = await render()
    const { hash } = shown.hashes
    const ends = `${hash.slice(0, 10)}…${hash.slice(-8)}`
    await expect.element(await type(ends)).not.toHaveTextContent('Stop.')
    await expect.element(await type(hash)).not.toHaveTextContent('Stop.')
    await expect
      .element(await type(waiting.hashes.hash))
      .toHaveTextContent('This belongs to the transaction with nonce 9, not to this transaction. Stop.')
    await expect
      .element(await type(`0x${'12'.repeat(32)}`))
      .toHaveTextContent('This matches nothing known. Stop.')
    await expect.element(await type('0x12')).toHaveTextContent('Enter at least 8 hex digits')
    await expect.element(await type('')).toHaveTextContent(/^$/)
  })

  test('behavior: digits count as compared from sixteen', async () => {
    const { type, screen } = await render()
    const { hash } = shown.hashes
    await expect
      .element(await type(`${hash.slice(2, 6)} … ${hash.slice(-4)}`))
      .toHaveTextContent('Matches the safeTxHash of this transaction. 8 of 64 digits: compare at least 16.')
    await expect
      .element(await type(`${hash.slice(2, 10)} … ${hash.slice(-8)}`))
      .not.toHaveTextContent('of 64')
    await expect.element(screen.getByRole('button', { name: 'Equal' }).first()).not.toBeInTheDocument()
  })

  test('behavior: each signer has a device, its screens are drawn, and one that differs is a stop', async () => {
    const marked: (DeviceComparison | undefined)[] = []
    const onMarked = (comparison: DeviceComparison | undefined) => marked.push(comparison)
    const { screen } = await render({ signer: ada, onMarked })
    await screen.getByRole('radio', { name: 'Ledger Nano' }).click()
    const screens = screen.getByRole('list', { name: 'Screens of your device' })
    await expect.element(screens).toHaveTextContent('Message hash (1/2)')
    await expect
      .element(screen.getByText(/^Your device shows no/))
      .toHaveTextContent(
        'Your device shows no recipient, amount, calldata, call type, gas fields or nonce. Only the message hash covers what is hidden.',
      )
    const mark = (of: string, as: string) =>
      screen.getByRole('group', { name: `${of} on your device` }).getByRole('button', { name: as })
    for (const of of ['chainId', 'verifyingContract', 'Domain hash', 'Message hash'])
      await mark(of, 'Equal').click()
    await expect.element(screen.getByText('4 of 4 screens are equal')).toBeVisible()
    expect(marked.at(-1)).toMatchObject({ comparable: 4, screens: [{}, {}, {}, { mark: 'equal' }] })

    await mark('Message hash', 'Different').click()
    await expect.element(screen.getByText('Stop. Reject on the device.')).toBeVisible()
    await expect.element(screen.getByText(/You marked the message hash as different/)).toBeVisible()
    await expect.element(screen.getByText('A screen is different. Stop.')).toBeVisible()
    await screen.getByRole('button', { name: 'I misread it' }).click()
    await expect.element(screen.getByText('Stop. Reject on the device.')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('region', { name: 'Your device', exact: true })).toHaveFocus()
    expect(marked.at(-1)).toBeUndefined()

    await screen.getByRole('checkbox', { name: /Transaction hash/ }).click()
    await expect.element(screens).not.toHaveTextContent('Domain hash')
    await expect.element(screen.getByText(/It adds the domain hash/)).toBeVisible()
  })

  test('behavior: what is not known exactly is a list and says so', async () => {
    const { screen } = await render()
    await screen.getByRole('radio', { name: 'Other' }).click()
    await expect.element(screen.getByText(/so this is a list/)).toBeVisible()
    const screens = screen.getByRole('list', { name: 'Screens of your device' })
    for (const name of ['nonce', 'Domain hash', 'safeTxHash'])
      await expect.element(screens).toHaveTextContent(name)
  })
})
