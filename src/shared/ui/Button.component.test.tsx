import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '../testing/renderPart.tsx'
import { Button, ButtonLink } from './Button.tsx'

describe('Button', () => {
  test('behavior: what is unavailable does nothing, stays reachable and says why', async () => {
    const press = vi.fn()
    const screen = await renderPart(
      <>
        <Button unavailable aria-describedby="why" onClick={press}>
          Sign
        </Button>
        <p id="why">Read the findings first.</p>
      </>,
    )
    const button = screen.getByRole('button', { name: 'Sign' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAccessibleDescription('Read the findings first.')
    button.element().focus()
    await expect.element(button).toHaveFocus()
    await button.click({ force: true })
    expect(press).not.toHaveBeenCalled()
  })

  test('behavior: an available one does what it says', async () => {
    const press = vi.fn()
    const screen = await renderPart(<Button onClick={press}>Sign</Button>)
    await screen.getByRole('button', { name: 'Sign' }).click()
    expect(press).toHaveBeenCalledTimes(1)
  })

  test('behavior: it looks pointed at only while it is, and not where the test before left the pointer', async () => {
    const before = await renderPart(<Button>Before</Button>)
    await userEvent.hover(before.getByRole('button'))
    expect(before.getByRole('button').element().matches(':hover')).toBe(true)
    await before.unmount()
    const after = (await renderPart(<Button>After</Button>)).getByRole('button')
    await expect.element(after).toBeVisible()
    expect(after.element().matches(':hover')).toBe(false)
  })

  test('behavior: a foreign link opens a tab that cannot reach back', async () => {
    const screen = await renderPart(
      <ButtonLink foreign href="https://explorer.example/">
        Explorer
      </ButtonLink>,
    )
    const link = screen.getByRole('link', { name: 'Explorer' })
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(link).toHaveAttribute('target', '_blank')
  })
})
