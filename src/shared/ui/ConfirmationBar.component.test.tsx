import { describe, expect, test } from 'vitest'
import { renderPart } from '../testing/renderPart.tsx'
import { ConfirmationBar } from './ConfirmationBar.tsx'

describe('ConfirmationBar', () => {
  test('behavior: the words are given for any number, the blocks for at most eight', async () => {
    const screen = await renderPart(
      <>
        <ConfirmationBar submitted={1} required={3} />
        <ConfirmationBar submitted={40} required={60} />
      </>,
    )
    await expect.element(screen.getByText('1 of 3')).toBeVisible()
    await expect.element(screen.getByText('40 of 60')).toBeVisible()
    expect(screen.container.querySelectorAll('i')).toHaveLength(3)
  })
})
