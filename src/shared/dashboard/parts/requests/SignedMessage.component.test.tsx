import { describe, expect, test } from 'vitest'
import { renderPart } from '../../../testing/renderPart.tsx'
import { SignedMessage } from './SignedMessage.tsx'

const signing = {
  message: { kind: 'text', text: 'hello' },
  safeMessageHash: `0x${'ab'.repeat(32)}`,
} as const
const signature = `0x${'1f'.repeat(65)}` as const

describe('SignedMessage', () => {
  test('behavior: a signature of this message is shown', async () => {
    const screen = await renderPart(<SignedMessage signing={signing} signature={signature} from="wallet" />)
    await expect.element(screen.getByText('Signed', { exact: true })).toBeVisible()
  })

  test('error: a signature of something else is no success', async () => {
    const screen = await renderPart(
      <SignedMessage
        signing={signing}
        signature={signature}
        messageHash={`0x${'cd'.repeat(32)}`}
        from="wallet"
      />,
    )
    await expect.element(screen.getByText('Something else was signed')).toBeVisible()
    await expect.element(screen.getByText('Signed', { exact: true })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
  })
})
