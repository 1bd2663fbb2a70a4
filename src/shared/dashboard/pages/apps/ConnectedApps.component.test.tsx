import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Dapps } from '../../../source/DappDoor.ts'
import type { DappNotice } from '../../../source/DappNotice.ts'
import type { DappAsker } from '../../../source/DappRequest.ts'
import type { DappSession } from '../../../source/DappSession.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ConnectedApps } from './ConnectedApps.tsx'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const session: DappSession = {
  topic: 'a',
  claims: { name: 'Harbor Exchange', url: 'https://app.example' },
  accounts: [account],
  since: 1_790_000_000_000,
  lastAsked: 1_790_000_060_000,
  until: 1_790_600_000_000,
  answers: 'as-needed',
}

test.each([1280, 390, 320])(
  'behavior: at %d px a connected app keeps to its panel, and the words before its choice stay in one line',
  async (width) => {
    onTestFinished(() => page.viewport(1_000, 700))
    await page.viewport(width, 800)
    const screen = await renderPart(
      <ConnectedApps frames={[]} sessions={[session]} notices={[]} dapps={{} as Dapps} />,
    )
    await expect.element(screen.getByRole('button', { name: /^Disconnect/ })).toBeVisible()
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const label = screen.getByText('Gets its answer')
    await expect.poll(() => label.element().getBoundingClientRect().height).toBeLessThan(30)
    const row = screen.getByRole('listitem').element().getBoundingClientRect()
    for (const role of ['combobox', 'button'] as const) {
      const part = screen.getByRole(role).element().getBoundingClientRect()
      expect(part.right).toBeLessThanOrEqual(row.right)
    }
  },
)

test('behavior: what a dApp could not ask for is said beside it, and not beside another one', async () => {
  const other = { ...session, topic: 'b', claims: { name: '', url: 'https://other.example' } }
  const asker: DappAsker = { door: 'session', topic: 'a', claims: session.claims }
  const notice: DappNotice = { kind: 'refused', why: 'delegate-call', asker, account, at: 1_790_000_060_000 }
  const screen = await renderPart(
    <ConnectedApps frames={[]} sessions={[session, other]} notices={[notice]} dapps={{} as Dapps} />,
  )
  const rows = screen.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('It asked for a delegate call.')
  await expect.element(rows.nth(1)).not.toHaveTextContent('delegate call')
})
