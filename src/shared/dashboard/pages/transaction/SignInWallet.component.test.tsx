import { expect, test } from 'vitest'
import { runChecks } from '../../../domain/checks/runChecks.ts'
import { knownFact } from '../../../domain/checks/subject/Fact.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import { alice, calmCall, type SceneCall, safe, scene, stranger } from '../../../testing/checkScene.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { SignInWallet } from './SignInWallet.tsx'

const foreign: SceneCall = { to: stranger, data: '0x12345678', operation: 1 }

function render(call: SceneCall, isRejected: boolean, isReady = false) {
  const { identity, transaction } = scene({ to: safe })
  const { safeTxHash } = hashSafeTransaction(identity, transaction)
  const rejection = { identity, transaction, safeTxHash, executed: false, signers: [alice] }
  const facts = { queue: knownFact(isRejected ? [rejection] : []) }
  const assessment = { ...runChecks(scene(call, { facts })), unchecked: [] }
  return renderPart(
    <SignInWallet id="multisig_1" isReady={isReady} isRejection={false} assessment={assessment} />,
  )
}

test.each([
  ['calm', calmCall],
  ['critical', foreign],
])(
  'behavior: beside what is %s, a rejection that waits is led to, and no other is offered',
  async (_, call) => {
    const screen = await render(call, true)
    await expect.element(screen.getByRole('link', { name: 'Open the rejection' })).toBeVisible()
    await expect.element(screen.getByText('Your rejection waits: 1 of 2 signed.')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Reject it in/ }).query()).toBe(null)
  },
)

test('behavior: what is critical is rejected in the wallet while no rejection waits', async () => {
  const screen = await render(foreign, false)
  await expect.element(screen.getByRole('link', { name: /^Reject it in/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /the rejection$/ }).query()).toBe(null)
})

test('behavior: what is complete and next is executed, anything else is signed, and both can be rejected', async () => {
  const next = await render(calmCall, false, true)
  await expect.element(next.getByRole('link', { name: 'Execute in Safe{Wallet}' })).toBeVisible()
  await next.unmount()
  const waiting = await render(calmCall, false)
  await expect.element(waiting.getByRole('link', { name: 'Sign it in Safe{Wallet}' })).toBeVisible()
  await expect.element(waiting.getByRole('link', { name: 'Reject it in Safe{Wallet}' })).toBeVisible()
})
