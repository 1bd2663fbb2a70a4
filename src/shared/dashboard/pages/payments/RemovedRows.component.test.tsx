import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { readPaymentListText } from '../../../source/localPaymentList.ts'
import { key, listOf, open, payee, rows, savedBy, tabTo } from './testing/paymentsPage.tsx'

const kept = () => readPaymentListText(localStorage.getItem(key) ?? '')

test('behavior: rows are removed and brought back by keyboard, and the corrected file leaves out what is removed', async () => {
  const screen = await open(JSON.stringify({ text: `${listOf(['0.5', '1e3', '2'])}\nnative` }))
  await expect.element(screen.getByText('4 rows: 2 wrong, 2 to look at, 0 ready.')).toBeInTheDocument()

  await tabTo('Leave out line 3')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('3 rows: 1 wrong, 2 to look at, 0 ready.')).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Undo, line 3' })).toHaveFocus()
  await tabTo('Leave out line 5')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('2 rows are removed from this list.')).toBeVisible()
  await expect.element(screen.getByText('Lines 3, 5.')).toBeVisible()
  await expect.element(rows()).toHaveLength(2)
  await expect.element(rows().nth(1)).toHaveTextContent(/^Line 4/)
  await expect.element(screen.getByText('One transaction')).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])

  const saved = await savedBy(() => screen.getByRole('button', { name: 'Save corrected file' }).click())
  expect(await saved.text()).toBe(
    [
      'token_type,token_address,receiver,amount,id',
      `native,,${payee(0)},0.5,`,
      `native,,${payee(2)},2,`,
      '',
    ].join('\r\n'),
  )
  expect(kept().removed).toEqual([3, 5])

  await screen.getByRole('button', { name: 'Undo, line 5' }).click()
  await expect.element(screen.getByText('1 row is removed from this list.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo, line 3' }).click()
  await expect.element(rows()).toHaveLength(4)
  await expect.element(rows().nth(0)).toHaveTextContent(/^Line 3/)
  expect(kept().removed).toEqual([])
  expect(document.activeElement, 'the focus is not lost with the button').not.toBe(document.body)
})

test('behavior: a list of which every row is removed has no payments, and each comes back', async () => {
  const screen = await open(JSON.stringify({ text: listOf(['1']), removed: [2] }))
  await expect.element(screen.getByText('1 row is removed from this list.')).toBeVisible()
  await expect.element(rows()).toHaveLength(0)
  await expect
    .element(screen.getByRole('button', { name: /^Review (?:piece|these|this)/ }))
    .not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo, line 2' }).click()
  await expect.element(rows()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Change line 2' }).click()
  await screen.getByRole('button', { name: 'Leave out line 2' }).click()
  await expect.element(rows()).toHaveLength(0)
})
