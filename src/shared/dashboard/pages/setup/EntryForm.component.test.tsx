import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../../testing/renderPart.tsx'
import { EntryForm } from './EntryForm.tsx'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const book = [{ chainId: 1, address: other, name: 'Payroll' }] as const

async function render() {
  const change = vi.fn()
  const screen = await renderPart(<EntryForm book={book} chainId={1} onChange={change} onClose={() => {}} />)
  const keep = async (typed: string, name: string) => {
    await screen.getByLabelText('Address', { exact: true }).fill(typed)
    await screen.getByLabelText('Name', { exact: true }).fill(name)
    await screen.getByRole('button', { name: 'Save name' }).click()
  }
  return { screen, change, keep }
}

describe('EntryForm', () => {
  test('behavior: a name is kept, and the form is empty again', async () => {
    const { screen, change, keep } = await render()
    await keep(address, 'Treasury')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Treasury is kept.')
    await expect.element(screen.getByLabelText('Address', { exact: true })).toHaveValue('')
    expect(change).toHaveBeenCalledWith(
      expect.arrayContaining([{ chainId: 1, address, name: 'Treasury' }, ...book]),
    )
  })

  test.each([
    ['', 'Treasury', 'Address', 'Paste the address first.'],
    ['0x12', 'Treasury', 'Address', 'An address is 0x and 40 digits.'],
    [address.replace('5aAe', '5aae'), 'Treasury', 'Address', 'The capitals of this address do not fit'],
    [address, ' ', 'Name', 'Type a name of at most'],
    [address, 'Payroll', 'Name', 'Another address has this name already.'],
  ])('error: %j and %j: what is wrong is shown at %s', async (typed, name, field, problem) => {
    const { screen, change, keep } = await render()
    await keep(typed, name)
    await expect.element(screen.getByLabelText(field, { exact: true })).toBeInvalid()
    await expect.element(screen.getByText(problem)).toBeVisible()
    expect(change).not.toHaveBeenCalled()
  })

  test('error: a letter that cannot be seen is named', async () => {
    const { screen, change, keep } = await render()
    await keep(`${address}\u200B`, 'Treasury')
    await expect.element(screen.getByLabelText('Address', { exact: true })).toBeInvalid()
    expect(change).not.toHaveBeenCalled()
  })
})
