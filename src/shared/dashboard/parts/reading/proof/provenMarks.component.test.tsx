import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { readStateProof } from '../../../../chain/proof/readStateProof.ts'
import type { ProvenState } from '../../../../chain/proof/StateProof.ts'
import { createProvenChain, stateWithOwners } from '../../../../testing/provenChain.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import styles from '../../account/safeFacts/FactMarks.module.css'
import { FactMarks } from '../../account/safeFacts/FactMarks.tsx'
import { type Claim, type ClaimedFacts, claimedFactOf } from '../../account/safeFacts/safeClaims.ts'
import { useProvenClaim } from './useProvenClaim.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const balance = 10n ** 18n
const state = stateWithOwners(3)
const words = 'Proven at block 24,651,343 (2 nodes name it)'

async function prove(): Promise<ProvenState> {
  const request = createProvenChain({ safe, state, balance })
  const [main, witness] = ['first.example', 'second.example'].map((host) => ({ host, request }))
  if (main === undefined || witness === undefined) throw new Error('no nodes')
  const proof = await readStateProof({ safe, main, witnesses: [witness] }, new AbortController().signal)
  if (proof.kind !== 'proven') throw new Error(proof.why.kind)
  return proof.state
}

/** The facts of a page with their marks; `said` is what its node says. */
function Facts({
  proven,
  said,
  gateway = said,
  again,
  open = () => {},
}: {
  readonly proven: ProvenState
  readonly said: ClaimedFacts
  readonly gateway?: ClaimedFacts
  readonly again: () => Promise<unknown>
  readonly open?: () => void
}) {
  const [claim, setClaim] = useState<Claim>()
  const read: readonly Claim[] = [
    { source: 'wallet-node', state: 'said', facts: said },
    { source: 'gateway', state: 'said', facts: gateway },
  ]
  const fit = useProvenClaim(proven, { claims: read, again, open, onProven: setClaim })
  const claims = claim ? [claim, ...read] : read
  return (
    <>
      <output>{fit}</output>
      <section aria-label="Threshold">
        <FactMarks fact={claimedFactOf(claims, ({ threshold }) => threshold)} quiet />
      </section>
      <section aria-label="Version">
        <FactMarks fact={claimedFactOf(claims, ({ version }) => version)} quiet />
      </section>
      <section aria-label="Balance">
        <FactMarks fact={claimedFactOf(claims, ({ nativeBalance }) => nativeBalance)} moves quiet />
      </section>
    </>
  )
}

async function show(changed: Partial<ClaimedFacts> = {}, gateway: Partial<ClaimedFacts> = {}) {
  const again = vi.fn(async () => {})
  const open = vi.fn()
  const honest = { ...state, nativeBalance: balance }
  const said = { ...honest, ...changed }
  const given = { proven: await prove(), said, gateway: { ...said, ...gateway }, again, open }
  const screen = await renderPart(<Facts {...given} />)
  const marks = (name: string) => screen.getByRole('region', { name })
  return { screen, marks, again, open }
}

describe('the marks of what was proven', () => {
  test('behavior: a fact that the proof covers says the block and how many nodes name it, and leads to the proof', async () => {
    const { marks, again, open } = await show()
    await expect.element(marks('Threshold')).toHaveTextContent(words)
    await expect.element(marks('Balance')).toHaveTextContent(words)
    await expect.element(marks('Version')).not.toHaveTextContent('Proven')
    await marks('Threshold').getByRole('button', { name: words }).click()
    expect(open).toHaveBeenCalledOnce()
    expect(again).not.toHaveBeenCalled()
  })

  test('behavior: after a change of the Safe no mark is left, and the nodes are asked again once', async () => {
    const { screen, marks, again } = await show({ threshold: 1, nonce: 8n })
    await expect.element(screen.getByRole('status')).toHaveTextContent('changed')
    for (const name of ['Threshold', 'Balance'])
      await expect.element(marks(name)).not.toHaveTextContent('Proven')
    expect(again).toHaveBeenCalledOnce()
  })

  test('behavior: a balance that moved has no mark, and the other facts keep theirs', async () => {
    const { marks, again } = await show({ nativeBalance: 2n })
    await expect.element(marks('Threshold')).toHaveTextContent(words)
    await expect.element(marks('Balance')).not.toHaveTextContent(/proof|Proven/)
    expect(again).not.toHaveBeenCalled()
  })

  test('error: a value that differs from the proven one is the critical finding, after the nodes were asked again', async () => {
    const { screen, marks, again } = await show({ threshold: 1 })
    await expect.element(screen.getByRole('status')).toHaveTextContent('contradicted')
    await expect.element(marks('Threshold')).toHaveTextContent('The proof says 2, Wallet’s RPC says 1')
    await expect.element(marks('Threshold')).not.toHaveTextContent('Proven at')
    expect(marks('Threshold').element().firstElementChild).toHaveClass(String(styles['differ']))
    expect(again).toHaveBeenCalledOnce()
  })

  test('error: a gateway that says something else is shown against the proof at once', async () => {
    const { marks, again } = await show({}, { threshold: 1 })
    await expect.element(marks('Threshold')).toHaveTextContent('The proof says 2, Gateway says 1')
    await expect.element(marks('Threshold')).not.toHaveTextContent('Proven at')
    expect(again).not.toHaveBeenCalled()
  })
})
