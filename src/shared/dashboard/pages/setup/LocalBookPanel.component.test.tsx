import { afterEach, describe, expect, test } from 'vitest'
import { readySafe } from '../../../testing/fakeSource.ts'
import { bookInCodePage } from '../../../testing/givenFiles.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { LocalBookPanel } from './LocalBookPanel.tsx'

describe('LocalBookPanel', () => {
  afterEach(() => {
    window.localStorage.clear()
  })

  test('behavior: a name is kept, is listed, and can be removed', async () => {
    const screen = await renderPart(<LocalBookPanel />)
    await expect.element(screen.getByText('None saved yet')).toBeVisible()
    await expect.element(screen.getByLabelText('Address', { exact: true })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Add a name' }).click()
    await screen.getByLabelText('Address', { exact: true }).fill(readySafe.account.address)
    await screen.getByLabelText('Name', { exact: true }).fill('Treasury')
    await screen.getByRole('button', { name: 'Save name' }).click()
    await expect.element(screen.getByText('1 on all networks')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Export as CSV' })).toBeVisible()
    await screen.getByRole('button', { name: 'Close' }).click()
    await screen.getByRole('button', { name: 'Edit Treasury' }).click()
    await screen.getByLabelText('Name', { exact: true }).fill('Vault')
    await screen.getByRole('button', { name: 'Save name' }).click()
    await screen.getByRole('button', { name: 'Edit Vault' }).click()
    await expect.element(screen.getByLabelText('Address', { exact: true })).toHaveAttribute('readonly')
    await screen.getByRole('button', { name: 'Remove the name Vault' }).click()
    await expect.element(screen.getByText('None saved yet')).toBeVisible()
  })

  test('error: a book in a code page is refused, and no name of it is kept', async () => {
    const screen = await renderPart(<LocalBookPanel />)
    await screen.getByLabelText('Import a CSV file').upload(new File([bookInCodePage], 'book.csv'))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The file is not text in UTF-8.')
    await expect.element(screen.getByText('None saved yet')).toBeVisible()
  })
})
