import { describe, expect, test } from 'vitest'
import { readSignableMessage } from '../../../../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../../../domain/message/SignableMessage.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
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

  test('behavior: long typed data scrolls in a box of its own, which keys reach and which does not lengthen the page', async () => {
    const fields = Array.from({ length: 80 }, (_, index) => ({ name: `note${index}`, type: 'string' }))
    const long = JSON.stringify({
      domain: { name: 'Harbor', chainId: 1 },
      primaryType: 'Notes',
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Notes: fields,
      },
      message: Object.fromEntries(fields.map(({ name }) => [name, 'a line of its own'])),
    })
    const panel = await render({ kind: 'typed-data', json: long })
    const box = panel.getByRole('group', { name: 'Notes' })
    await expect.element(box).toHaveAttribute('tabindex', '0')
    const element = box.element()
    expect(element.scrollHeight).toBeGreaterThan(element.clientHeight)
    expect(element.clientHeight).toBeLessThanOrEqual(400)
    // What is inside is placed against the box: otherwise text that is hidden from sight makes the page longer.
    expect(getComputedStyle(element).position).toBe('relative')
    expect(document.documentElement.scrollHeight).toBeLessThan(element.scrollHeight)
  })
})
