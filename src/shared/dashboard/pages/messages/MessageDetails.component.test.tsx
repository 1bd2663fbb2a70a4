import { describe, expect, test } from 'vitest'
import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { ada, identity, people, signedMessageBy, words } from '../../../testing/signableScene.ts'
import { MessageDetails } from './MessageDetails.tsx'

const ready = {
  ...readySafe,
  account: { ...readySafe.account, address: identity.safe },
  chain: { ...readySafe.chain, id: identity.chainId },
}

async function render(message: SignableMessage) {
  const signed = await signedMessageBy([ada], message)
  const { source } = createSafeNode({ owners: people.slice(0, 2), nonce: 3n })
  const nothing = () => undefined
  return renderPart(
    <MessageDetails stored={{ ...signed, origin: 'device' }} signHere={undefined} onBack={nothing} />,
    { ready, source },
  )
}

describe('MessageDetails', () => {
  test('behavior: a text is read by its first words, with the verdict beside it and the rest folded', async () => {
    const screen = await render(words)
    const heading = screen.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent('Signs the text “The two of us agree.”.')
    await expect.element(heading).toHaveFocus()
    const decision = screen.getByRole('region', { name: 'Decision' })
    await expect.element(decision.getByText('do the owners stand behind every word of it?')).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Compare with your device' })).toBeVisible()
    await expect
      .element(screen.getByRole('region', { name: 'Signatures', exact: true }))
      .toHaveTextContent(/1 valid of/)
  })

  test('behavior: what can only be a hash means stop, and the finding is open above the rows', async () => {
    const screen = await render({ kind: 'text', text: `0x${'5ca1ab1e'.repeat(8)}` })
    const decision = screen.getByRole('region', { name: 'Decision' })
    await expect.element(decision.getByRole('heading', { level: 2 })).toHaveTextContent('Stop. Do not sign.')
    await expect
      .element(screen.getByRole('region', { name: 'Findings' }).getByText('Critical').first())
      .toBeVisible()
    await expect.element(decision.getByText('Only you can check this:')).not.toBeInTheDocument()
  })
})
