import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '../testing/renderPart.tsx'
import { Dialog } from './Dialog.tsx'

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove it
      </button>
      {open && (
        <Dialog
          title="Remove the signature?"
          onClose={() => setOpen(false)}
          actions={
            <>
              <button type="button">Remove</button>
              <button type="button" data-safe-answer onClick={() => setOpen(false)}>
                Keep
              </button>
            </>
          }
        >
          It is not kept elsewhere.
        </Dialog>
      )}
    </>
  )
}

describe('Dialog', () => {
  test('behavior: the safe answer has the focus, Escape gives it, and the focus returns', async () => {
    const screen = await renderPart(<Opener />)
    const opener = screen.getByRole('button', { name: 'Remove it' })
    await opener.click()
    await expect.element(screen.getByRole('dialog', { name: 'Remove the signature?' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('behavior: the cross closes it as well', async () => {
    const screen = await renderPart(<Opener />)
    await screen.getByRole('button', { name: 'Remove it' }).click()
    await screen.getByRole('button', { name: 'Close' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })
})
