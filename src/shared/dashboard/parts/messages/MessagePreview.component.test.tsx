import { describe, expect, test } from 'vitest'
import { readSignableMessage } from '../../../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { MessagePreview } from './MessagePreview.tsx'

async function render(message: SignableMessage) {
  const read = readSignableMessage(message)
  if (!read.ok) throw new Error('It cannot be signed')
  const screen = await renderPart(<MessagePreview message={read.message} />)
  return screen.getByRole('region', { name: 'What is signed' })
}

const json = JSON.stringify({
  domain: { name: 'Harbor', chainId: 1 },
  primaryType: 'Permit',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Permit: [
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
  },
  message: { spender: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', value: '12345' },
})

describe('MessagePreview', () => {
  test('behavior: a text is shown letter by letter', async () => {
    const panel = await render({ kind: 'text', text: 'Two lines\nof text' })
    await expect.element(panel.getByRole('group', { name: 'What is signed' })).toHaveTextContent('Two lines')
  })

  test('behavior: typed data is shown field by field, its domain first', async () => {
    const panel = await render({ kind: 'typed-data', json })
    await expect.element(panel).toHaveTextContent(/Domain[\s\S]*Harbor[\s\S]*Permit[\s\S]*12345/)
  })
})
