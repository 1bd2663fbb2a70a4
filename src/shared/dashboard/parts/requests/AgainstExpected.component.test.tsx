import { expect, test } from 'vitest'
import { compareExpected } from '../../../domain/proposal/compareExpected.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { AgainstExpected } from './AgainstExpected.tsx'

const hash = `0x${'ab'.repeat(32)}` as const
const otherHash = `0x${'cd'.repeat(32)}` as const

test.each([
  [{ nonce: 11n, safeTxHash: hash }, 'Its hash is the one that was shown before'],
  [{ nonce: 13n, safeTxHash: otherHash }, 'Safe{Wallet} took nonce 13 instead of 11.'],
  [{ nonce: 11n, safeTxHash: otherHash }, 'Its hash differs from the one that was shown before.'],
])('behavior: each sentence about what came back says as data that it was sent: %o', async (came, words) => {
  const screen = await renderPart(
    <AgainstExpected came={compareExpected({ nonce: 11n, safeTxHash: hash }, came)} asker="Safe{Wallet}" />,
  )
  await expect.element(screen.getByText(words)).toBeVisible()
  const claims = [...screen.container.querySelectorAll('[data-claim]')]
  expect(claims.map((each) => each.getAttribute('data-claim'))).toEqual(['sent'])
  expect(claims[0]?.textContent).toContain(words)
})
