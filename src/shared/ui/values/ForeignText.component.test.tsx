import { describe, expect, test } from 'vitest'
import { renderPart } from '../../testing/renderPart.tsx'
import { ForeignText } from './ForeignText.tsx'

describe('ForeignText', () => {
  test('behavior: lines stay, and what would turn or hide the text is shown by its number', async () => {
    const screen = await renderPart(<ForeignText label="Message" text={'Pay\n\u202Eeurt\u200B'} />)
    const group = screen.getByRole('group', { name: 'Message' })
    await expect.element(group).toBeVisible()
    const text = group.element().textContent ?? ''
    expect(text.startsWith('Pay\n')).toBe(true)
    expect(text).not.toMatch(/[\u202E\u200B]/)
    expect(text).toMatch(/202E[\s\S]*eurt[\s\S]*200B/i)
  })

  test('error: markup stays text', async () => {
    const screen = await renderPart(<ForeignText label="Message" text={'<img src=x onerror=alert(1)>'} />)
    await expect.element(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(screen.container.querySelector('img')).toBeNull()
  })
})
