import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { OpenSafeForm } from './OpenSafeForm.tsx'
import type { SafeOpening } from './useOpenSafe.ts'

const opening: SafeOpening = {
  asking: false,
  problem: undefined,
  forgetProblem: () => {},
  open: async () => false,
  openAt: async () => false,
  openTyped: async () => false,
  close: () => {},
}

describe('OpenSafeForm', () => {
  test('behavior: what was typed is opened, and the field is left when it is open', async () => {
    const openTyped = vi.fn(async () => true)
    const opened = vi.fn()
    const screen = await renderPart(<OpenSafeForm opening={{ ...opening, openTyped }} onOpened={opened} />)
    await screen.getByRole('textbox', { name: 'Open a Safe' }).fill('Payroll')
    await screen.getByRole('button', { name: 'Open' }).click()
    await vi.waitFor(() => expect(opened).toHaveBeenCalled())
    expect(openTyped).toHaveBeenCalledWith(expect.any(Number), 'Payroll')
  })

  test('error: what cannot be opened is said with the field, which keeps it and has the focus', async () => {
    const problem = { title: 'There is no Safe at this address.', advice: 'Check the network.' }
    const screen = await renderPart(<OpenSafeForm opening={{ ...opening, problem }} />)
    const field = screen.getByRole('textbox', { name: 'Open a Safe' })
    await field.fill('0x12')
    await screen.getByRole('button', { name: 'Open' }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('0x12')
    await expect.element(field).toHaveAccessibleDescription(/There is no Safe at this address\./)
  })

  test('behavior: while the chain is asked, that is said', async () => {
    const screen = await renderPart(<OpenSafeForm opening={{ ...opening, asking: true }} />)
    await expect.element(screen.getByRole('status')).toHaveTextContent('Asking the chain')
    await expect
      .element(screen.getByRole('button', { name: 'Asking the chain…' }))
      .toHaveAttribute('aria-disabled', 'true')
  })
})
