import { expect, onTestFinished, test } from 'vitest'
import { localBookKey } from '../../../../source/localAddressBook.ts'
import { createFakeSource } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { NameIt } from './NameIt.tsx'

const known = '0x6d84A9A2Bc22DeAE75C6b1F0743519C266f3Fe97'
const alike = '0x6d84A9111111111111111111111111111111Fe97'

test('behavior: an account gets a name of the own book, after a look at whom it resembles', async () => {
  const before = window.localStorage.getItem(localBookKey)
  onTestFinished(() => {
    if (before === null) window.localStorage.removeItem(localBookKey)
    else window.localStorage.setItem(localBookKey, before)
  })
  const screen = await renderPart(<NameIt address={alike} />, {
    source: createFakeSource(),
    names: new Map([[known.toLowerCase(), 'Lattice Audits']]),
  })
  await screen.getByRole('button', { name: 'Name it' }).click()
  const form = screen.getByRole('group', { name: 'Name for this address' })
  await form.getByRole('button', { name: 'Save name' }).click()
  await expect.element(form).toHaveTextContent('Type a name of at most')
  await form.getByRole('textbox').fill('Harbour works')
  await form.getByRole('button', { name: 'Save name' }).click()
  await expect.element(form).toHaveTextContent('looks like Lattice Audits but is a different address')
  expect(window.localStorage.getItem(localBookKey) ?? '').not.toContain('Harbour works')
  await form.getByRole('button', { name: 'Save it all the same' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(window.localStorage.getItem(localBookKey)).toContain('Harbour works')
})
