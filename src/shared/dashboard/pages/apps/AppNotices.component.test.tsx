import { expect, test } from 'vitest'
import type { DappNotice } from '../../../source/DappNotice.ts'
import type { DappAsk, DappAsker } from '../../../source/DappRequest.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { AppNotices } from './AppNotices.tsx'

const account = { chainId: readySafe.chain.id, address: readySafe.account.address }
const frame: DappAsker = { door: 'frame', origin: 'https://swap.example' }
const session: DappAsker = {
  door: 'session',
  topic: 't',
  claims: { name: '', url: 'https://harbor.example' },
}
const pays: DappAsk = {
  kind: 'calls',
  calls: [{ to: readySafe.account.address, value: 10n ** 17n, data: '0x' }],
}
const names: DappAsk = { kind: 'names' }
const payment = 'a payment of 0.1 ETH to 0x5aAeb6…1BeAed'

test.each<
  readonly [string, string, Pick<Extract<DappNotice, { kind: 'declined' }>, 'asker' | 'asks' | 'parted'>]
>([
  [
    `You refused what swap.example asked for: ${payment}.`,
    'It was told so.',
    { asker: frame, asks: [pays], parted: false },
  ],
  [
    'You refused what swap.example asked for: the names in your address book.',
    'It was told so, and it is closed.',
    { asker: frame, asks: [names], parted: true },
  ],
  [
    `You refused what harbor.example, name not proven, asked for: ${payment}; the names in your address book.`,
    'Your answer goes to it over the relay.',
    { asker: session, asks: [pays, names], parted: false },
  ],
  [
    `You refused what harbor.example, name not proven, asked for: ${payment}.`,
    'Your answer went to it over the relay, and it is disconnected.',
    { asker: session, asks: [pays], parted: true },
  ],
])('behavior: %s %s', async (title, meaning, given) => {
  const screen = await renderPart(
    <AppNotices notices={[{ kind: 'declined', account, at: 1_790_000_000_000, ...given }]} />,
  )
  await expect.element(screen.getByText(title, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(meaning)).toBeVisible()
})
