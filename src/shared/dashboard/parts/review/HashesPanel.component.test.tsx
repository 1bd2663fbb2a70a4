import { describe, expect, test } from 'vitest'
import { known } from '../../../domain/checks/subject/Fact.ts'
import type { LookupCandidate } from '../../../domain/device/deviceLookup.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import { calmCall, scene, usdc } from '../../../testing/checkScene.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { HashesPanel } from './HashesPanel.tsx'

function candidateOf(name: string, call = calmCall) {
  const { identity, transaction } = scene(call)
  const { domainHash, messageHash, safeTxHash } = hashSafeTransaction(identity, transaction)
  const candidate: LookupCandidate = { kind: 'transaction', name, identity, transaction }
  return { candidate, hashes: { domainHash, messageHash, hash: safeTxHash } }
}

const shown = candidateOf('this transaction')
const waiting = candidateOf('the transaction with nonce 9', { to: usdc, value: 1n })

async function render() {
  const screen = await renderPart(
    <HashesPanel
      {...shown}
      contractHash={known(shown.hashes.hash)}
      claims={[]}
      ownerSafes={[]}
      others={[waiting.candidate]}
    />,
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
    await expect.element(await type('0x12')).toHaveTextContent('At least eight digits')
    await expect.element(await type('')).toHaveTextContent(/^$/)
  })
})
