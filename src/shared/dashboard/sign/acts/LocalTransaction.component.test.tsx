import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { expect, test } from 'vitest'
import type { Hex } from '../../../domain/values/hex.ts'
import { noteExecution } from '../../../queries/cosigning.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { addLocal } from '../../../source/localSignables.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { ada, bo, identity, payment, people, signedTransactionBy } from '../../../testing/signableScene.ts'
import { account, readyFor } from '../../../testing/waitingPayment.ts'
import { ReadyContext } from '../../parts/frame/page/useReady.ts'
import { LocalTransaction } from './LocalTransaction.tsx'

/** The chain has shown that what was sent from here executed it. */
function Proven({ safeTxHash, children }: { readonly safeTxHash: Hex; readonly children: ReactNode }) {
  const client = useQueryClient()
  useEffect(() => {
    noteExecution(client, { account, safeTxHash }, { succeeded: true, transactionHash: '0xdd' })
  }, [client, safeTxHash])
  return children
}

test('behavior: a kept transaction of a Safe that logs no event of what succeeds has run where what was sent from here proves it, and otherwise that is not known', async () => {
  const old = { ...identity, version: { major: 1, minor: 0, patch: 0 } }
  const signed = await signedTransactionBy([ada, bo], payment, old)
  const { source } = createSafeNode({
    owners: people.slice(0, 2),
    version: '1.0.0',
    nonce: payment.nonce + 1n,
  })
  const page = (
    <ReadyContext value={readyFor(bo)}>
      <LocalTransaction signed={signed} gatewayLacksIt={false} onCompose={() => {}} />
    </ReadyContext>
  )
  const unsaid = await renderPart(page, { source })
  const unknown = unsaid.getByText(
    'logs no event of what succeeds, so the node cannot say whether this one ran',
  )
  await expect.element(unknown, { timeout: 25_000 }).toBeVisible()
  expect(unsaid.container.textContent).not.toContain('used its nonce')
  await unsaid.unmount()

  const proven = await renderPart(<Proven safeTxHash={signed.safeTxHash}>{page}</Proven>, { source })
  const said = proven.getByText('The transaction that was sent from here used its nonce.')
  await expect.element(said, { timeout: 25_000 }).toBeVisible()
  expect(proven.container.textContent).not.toContain('cannot say whether')
}, 60_000)

test('behavior: an equal payment that this device keeps as well is a finding, named by its nonce', async () => {
  const first = await signedTransactionBy([ada], payment, identity)
  const second = await signedTransactionBy([ada], { ...payment, nonce: payment.nonce + 1n }, identity)
  addLocal(keptTexts(window), account, [first, second])
  const { source } = createSafeNode({ owners: people.slice(0, 2), nonce: payment.nonce })
  const page = await renderPart(
    <LocalTransaction signed={second} gatewayLacksIt={false} onCompose={() => {}} />,
    { ready: readyFor(bo), source },
  )
  const finding = page.getByText(`waits at nonce ${payment.nonce}. If both run`)
  await expect.element(finding.first(), { timeout: 25_000 }).toBeVisible()
  expect(page.container.textContent).toContain('It is kept on this device.')
}, 60_000)
