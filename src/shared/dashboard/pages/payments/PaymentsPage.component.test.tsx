import axe from 'axe-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hashPayments } from '../../../domain/paymentList/hashPayments.ts'
import { planFileOf, readPaymentListText } from '../../../source/localPaymentList.ts'
import { sentPiecesKey } from '../../../source/sentPieces.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { givenFiles } from '../../../testing/givenFiles.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { key, listOf, open, payee, rows, savedBy, tabTo } from './testing/paymentsPage.tsx'

describe('PaymentsPage', () => {
  test('behavior: a list is pasted, asked about, read and corrected by keyboard, without violations of axe, also at 390 px', async () => {
    const screen = await open()
    await screen.getByLabelText('Or paste cells').fill(listOf(['0.5', '1e3', '2'], ';'))
    await tabTo('Read these rows')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Do semicolons separate the cells?')).toBeVisible()
    expect(document.activeElement, 'the focus is not lost with the button').not.toBe(document.body)
    await tabTo('Yes, semicolons')
    await userEvent.keyboard('{Enter}')
    await expect.element(rows()).toHaveLength(3)
    expect(document.activeElement).not.toBe(document.body)
    await expect.element(screen.getByText('3 rows: 1 wrong, 2 to look at, 0 ready.')).toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { name: '1 row is wrong' })).toBeVisible()
    expect(rows().elements()[0]?.textContent).toMatch(/^Line 3.*has an exponent/)

    await tabTo('Amount of line 3')
    await userEvent.fill(screen.getByLabelText('Amount of line 3'), '1000')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('3 rows: 0 wrong, 3 to look at, 0 ready.')).toBeInTheDocument()
    expect(readPaymentListText(localStorage.getItem(key) ?? '').corrections[3]?.amount).toBe('1000')

    onTestFinished(() => page.viewport(1_000, 700))
    for (const width of [1_000, 390]) {
      await page.viewport(width, 800)
      expect(document.documentElement.scrollWidth, `${width} px`).toBeLessThanOrEqual(width)
      const { violations } = await axe.run(screen.container)
      expect(violations.map(({ id }) => id)).toEqual([])
    }
  })

  test('behavior: points that may group thousands are asked about with both readings, and nothing is composed before', async () => {
    const screen = await open()
    await screen.getByLabelText('Or paste cells').fill(listOf(['1.250', '12.500'], ';'))
    await screen.getByRole('button', { name: 'Read these rows' }).click()
    await screen.getByRole('button', { name: 'Yes, semicolons' }).click()
    await expect.element(screen.getByText('Is 12.500 12,500 or 12.5?')).toBeVisible()
    expect(rows().elements()).toHaveLength(0)
    expect(screen.getByText('Transactions').query()).toBeNull()
    await screen.getByRole('button', { name: '12,500: the point groups thousands' }).click()
    await expect.element(rows()).toHaveLength(2)
    await expect.element(screen.getByText(/^13,750/)).toBeVisible()
    expect(readPaymentListText(localStorage.getItem(key) ?? '').answers.mark).toBe('point-groups')
  })

  test('behavior: the line that tells a spreadsheet the separator is taken as an answer', async () => {
    const screen = await open()
    await screen.getByLabelText('Or paste cells').fill(givenFiles.separatorLine)
    await screen.getByRole('button', { name: 'Read these rows' }).click()
    await screen.getByRole('button', { name: 'Yes, a comma marks the decimals' }).click()
    await expect.element(rows()).toHaveLength(1)
    await expect.element(rows()).toHaveTextContent('0.5 ETH')
  })

  test('behavior: a sum that is typed is compared, and holds the list while it differs', async () => {
    const screen = await open(JSON.stringify({ text: listOf(['1.5', '2']) }))
    await screen.getByText('Compare with your own sums').click()
    const sum = screen.getByLabelText('Sum of ETH that you expect')
    await sum.fill('3.25')
    await expect.element(sum).toHaveAccessibleDescription('The list comes to 0.25 ETH more.')
    await expect.element(sum).toBeInvalid()
    await expect.element(screen.getByText(/the sum of ETH is not what you expect/i)).toBeInTheDocument()
    await sum.fill('3.500')
    await expect.element(sum).toHaveAccessibleDescription(/may precede decimals or group thousands/)
    await sum.fill('3.5')
    await expect.element(sum).toHaveAccessibleDescription('The list comes to exactly this.')
    expect(screen.getByText(/the sum of ETH is not what you expect/i).query()).toBeNull()
    expect(readPaymentListText(localStorage.getItem(key) ?? '').expected).toEqual({ native: '3.5' })
  })

  test.each([
    [1280, 800],
    [1050, 700],
    [390, 844],
  ])(
    'behavior: at %d by %d the verdict and the act of 48 payments stay in sight, first and at the end of the page',
    async (width, height) => {
      onTestFinished(() => page.viewport(1_000, 700))
      await page.viewport(width, height)
      const amounts = Array.from({ length: 48 }, () => '0.001')
      const screen = await open(JSON.stringify({ text: listOf(amounts) }))
      const rail = screen.getByRole('region', { name: 'What the rows come to' })
      const narrow = width < 900
      const act = narrow
        ? screen.getByRole('button', { name: 'Review', exact: true })
        : rail.getByRole('button', { name: 'Review these 48 payments' })
      await expect.element(act).toBeVisible()
      const verdict = narrow
        ? screen.getByText('48 rows to look at').last()
        : rail.getByRole('heading', { name: '48 rows to look at' })
      const places = () =>
        [verdict, act].map((part) => {
          const { top, bottom } = part.element().getBoundingClientRect()
          return top >= 0 && bottom <= height
        })
      await expect.poll(places).toEqual([true, true])
      window.scrollTo(0, 600)
      await expect.poll(places).toEqual([true, true])
    },
  )

  test('behavior: the rows of one verdict are shown alone, and 5,000 rows are drawn near the window only', async () => {
    const amounts = Array.from({ length: 5_000 }, (_, row) => (row === 4_000 ? '0' : '1'))
    const screen = await open(JSON.stringify({ text: listOf(amounts) }))
    const shown = (name: string) => screen.getByRole('button', { name, exact: true })
    await expect.element(shown('Wrong 1')).toBeInTheDocument()
    await expect.element(shown('All 5000')).toBeInTheDocument()
    await screen.getByRole('button', { name: '4985 more rows' }).click()
    expect(document.querySelectorAll('*').length).toBeLessThan(1_500)
    await shown('Wrong 1').click()
    await expect.element(rows()).toHaveLength(1)
    await expect.element(rows()).toHaveTextContent('The amount is zero.')
  })

  test('error: what another window does to the list loses neither the list nor its corrections', async () => {
    const kept = (amounts: readonly string[], corrections = {}) =>
      JSON.stringify({ text: listOf(amounts), corrections })
    const correction = { token_type: 'native', token_address: '', receiver: payee(1), amount: '7', id: '' }
    const screen = await open(kept(['0.5', '1e3'], { 3: correction }))
    await expect.element(rows()).toHaveLength(2)
    /** Another window writes. */
    const write = (text: string) => {
      localStorage.setItem(key, text)
      window.dispatchEvent(new StorageEvent('storage'))
    }
    write('')
    await expect.element(screen.getByText('The list was removed.')).toBeVisible()
    write(kept(['1', '2', '3']))
    await expect.element(screen.getByText('Another window has taken another list.')).toBeVisible()
    await expect.element(rows()).toHaveLength(3)
    await screen.getByRole('button', { name: 'Go back to the list before' }).click()
    await expect.element(rows()).toHaveLength(2)
    expect(readPaymentListText(localStorage.getItem(key) ?? '').corrections[3]?.amount).toBe('7')
  })

  test('error: a list that went out from here before is asked about', async () => {
    const text = listOf(['0.5', '2'])
    const payments = ['0.5', '2'].map((amount, row) => ({
      line: row + 2,
      kind: 'native' as const,
      receiver: payee(row),
      amount: BigInt(Number(amount) * 10) * 10n ** 17n,
    }))
    const hash = hashPayments(readySafe.chain.id, payments)
    const sent = sentPiecesKey(refOf(readySafe))
    localStorage.setItem(sent, JSON.stringify([{ list: hash, piece: hash, payments: 2, at: 1_000 }]))
    onTestFinished(() => localStorage.removeItem(sent))
    const screen = await open(JSON.stringify({ text, since: 2_000 }))
    await expect.element(screen.getByText('2 payments of this list went out from here before.')).toBeVisible()
    await screen.getByRole('button', { name: 'Go on with what is left' }).click()
    await expect.element(screen.getByText(/^This piece went out from here on /)).toBeVisible()
  })

  test('behavior: where the browser keeps nothing, the plan is offered as a file before the first piece, and read back', async () => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    onTestFinished(() => {
      Storage.prototype.setItem = setItem
    })
    const screen = await open()
    await screen.getByLabelText('Or paste cells').fill(listOf(['0.5', '2']))
    await screen.getByRole('button', { name: 'Read these rows' }).click()
    await expect.element(screen.getByText('this list is lost when you close the tab')).toBeVisible()
    const saved = await savedBy(() => screen.getByRole('button', { name: 'Save the plan' }).click())
    Storage.prototype.setItem = setItem
    await screen.getByRole('button', { name: 'Another list' }).click()

    const other = planFileOf(
      { chainId: 1, address: payee(1) },
      readPaymentListText(JSON.stringify({ text: listOf(['1']) })),
    )
    const picker = screen.getByLabelText('Drop a CSV file here')
    await userEvent.upload(picker, new File([other.content], other.name, { type: other.type }))
    await expect.element(screen.getByText('This plan belongs to another Safe.')).toBeVisible()
    await userEvent.upload(picker, new File([saved], 'payments-plan.json', { type: 'application/json' }))
    await expect.element(rows()).toHaveLength(2)
  })
})
