import { describe, expect, test } from 'vitest'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { ListHead } from './ListHead.tsx'

describe('ListHead', () => {
  test('behavior: names the list that is shown and leads to the other, in links of this Safe', async () => {
    const screen = await renderPart(<ListHead page="history" />)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'History' }))
      .toHaveAttribute('aria-current', 'page')
    const queue = screen.getByRole('link', { name: 'Queue' })
    await expect.element(queue).not.toHaveAttribute('aria-current')
    await expect.element(queue).toHaveAttribute('href', expect.stringContaining('eth:0x5aAeb6053F3E94C9'))
  })
})
