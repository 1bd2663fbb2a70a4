import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Dapps } from '../../../source/DappDoor.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ConnectedApps } from './ConnectedApps.tsx'

test.each([1280, 390, 320])(
  'behavior: at %d px a connected app keeps to its panel, and the words before its choice stay in one line',
  async (width) => {
    onTestFinished(() => page.viewport(1_000, 700))
    await page.viewport(width, 800)
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const screen = await renderPart(
      <ConnectedApps
        frames={[]}
        sessions={[
          {
            topic: 'a',
            claims: { name: 'Harbor Exchange', url: 'https://app.example' },
            accounts: [{ chainId: 1, address }],
            since: 1_790_000_000_000,
            lastAsked: 1_790_000_060_000,
            until: 1_790_600_000_000,
            answers: 'as-needed',
          },
        ]}
        dapps={{} as Dapps}
      />,
    )
    await expect.element(screen.getByRole('button', { name: /^Disconnect/ })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const label = screen.getByText('Gets its answer').element().getBoundingClientRect()
    expect(label.height).toBeLessThan(30)
    const row = screen.getByRole('listitem').element().getBoundingClientRect()
    for (const role of ['combobox', 'button'] as const) {
      const part = screen.getByRole(role).element().getBoundingClientRect()
      expect(part.right).toBeLessThanOrEqual(row.right)
    }
  },
)
