import { describe, expect, test, vi } from 'vitest'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { PasteForm } from './PasteForm.tsx'

async function render() {
  const read = vi.fn()
  const screen = await renderPart(<PasteForm ready={readySafe} onRead={read} />)
  const verify = async (pasted: string, nonce = '') => {
    await screen.getByLabelText('Transaction', { exact: true }).fill(pasted)
    await screen.getByLabelText('Nonce').fill(nonce)
    await screen.getByRole('button', { name: 'Verify' }).click()
  }
  return { screen, read, verify }
}

const fields = {
  to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  value: '1',
  data: '0x',
  operation: 0,
  nonce: 9,
}

describe('PasteForm', () => {
  test.each([
    ['', 'Paste a transaction first.'],
    ['hello', 'This format is not recognized.'],
    ['{"value":"1"}', 'The fields of a transaction are missing'],
    ['{"to":"0x12"}', 'to is “0x12”. An address is 0x and 40 digits'],
    [JSON.stringify({ ...fields, operation: 'x' }), 'operation is “x”. 0 is a plain call'],
    [JSON.stringify({ ...fields, value: '1.5' }), 'value is “1.5”. It has to be a whole number'],
    [JSON.stringify({ ...fields, safe: fields.to }), 'This is a transaction of another Safe.'],
    [JSON.stringify({ ...fields, chainId: 5 }), 'This is made for another chain.'],
  ])('error: %j is refused with its reason, and stays', async (pasted, problem) => {
    const { screen, read, verify } = await render()
    await verify(pasted)
    await expect.element(screen.getByRole('alert')).toHaveTextContent(problem)
    await expect.element(screen.getByLabelText('Transaction', { exact: true })).toHaveValue(pasted)
    expect(read).not.toHaveBeenCalledWith(expect.objectContaining({ transaction: expect.anything() }))
  })

  test('error: a nonce that is no number is said at its field', async () => {
    const { screen, verify } = await render()
    await verify(JSON.stringify(fields), '1.5')
    await expect.element(screen.getByLabelText('Nonce')).toBeInvalid()
    await expect.element(screen.getByText('A nonce is a whole number.')).toBeVisible()
  })

  test('behavior: fields that are whole are read, with their own nonce', async () => {
    const { read, verify } = await render()
    await verify(JSON.stringify(fields))
    await vi.waitFor(() =>
      expect(read).toHaveBeenCalledWith(
        expect.objectContaining({ transaction: expect.objectContaining({ nonce: 9n, value: 1n }) }),
      ),
    )
  })
})
