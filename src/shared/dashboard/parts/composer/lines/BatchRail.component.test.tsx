import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { Button } from '../../../../ui/Button.tsx'
import type { Token } from '../tokens/tokens.ts'
import { BatchRail } from './BatchRail.tsx'

const head = { kind: 'clean', title: 'No findings', counts: '105 checks ran.' } as const
const totals = Array.from({ length: 40 }, (_, index) => {
  const symbol = `T${index}`
  const token: Token = {
    key: symbol,
    asset: { kind: 'native' },
    label: symbol,
    symbol,
    decimals: 0,
    balance: 10n,
  }
  return { token, total: 1n, share: '10 %' }
})

test.each([
  [1280, 800],
  [1050, 700],
])(
  'behavior: at %d by %d the verdict and the act stay in sight, with 40 sums and the hashes unfolded',
  async (width, height) => {
    const { innerWidth, innerHeight } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await page.viewport(width, height)
    const screen = await renderPart(
      <BatchRail
        id="rail"
        head={head}
        totals={totals}
        act={<Button kind="primary">Send to Safe{'{Wallet}'}</Button>}
        compare={<p style={{ height: 900 }}>Hashes</p>}
      />,
    )
    const region = screen.getByRole('region', { name: 'This batch' })
    await expect.element(region).toBeVisible()
    const rail = region.element()
    const isWhole = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= height
    }
    await screen.getByText('Compare on your device').click()
    await expect.element(screen.getByText('Hashes')).toBeVisible()
    expect(rail.getBoundingClientRect().height).toBeLessThanOrEqual(height)
    expect(isWhole(screen.getByRole('heading', { name: 'No findings' }).element())).toBe(true)
    expect(isWhole(screen.getByRole('button', { name: 'Send to Safe{Wallet}' }).element())).toBe(true)
  },
)
