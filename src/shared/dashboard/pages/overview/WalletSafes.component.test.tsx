import { expect, test } from 'vitest'
import { configuration } from '../../../configuration/configuration.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { WalletSafes } from './WalletSafes.tsx'

const [network] = configuration.chains
const one = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const two = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const ready = {
  ...readySafe,
  account: { kind: 'wallet', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
} as const

function overview(address: string, queued: number, awaitingConfirmation: number) {
  return {
    address: { value: address },
    chainId: String(network?.id),
    threshold: 1,
    owners: [{ value: ready.account.address }],
    fiatTotal: '0',
    queued,
    awaitingConfirmation,
  }
}

async function render(safes: readonly string[], overviews: readonly unknown[] = []) {
  const opened: string[] = []
  const open = async ({ address }: AccountRef) => {
    opened.push(address)
    return true
  }
  const nothing = () => {}
  const choice = {
    open,
    close: nothing,
    recent: () => [],
    forget: nothing,
    read: nothing,
    subscribe: () => nothing,
  }
  const source = createFakeSource({ connection: ready })
  Object.assign(source.capabilities, { safes: choice })
  const gateway = {
    [`/chains/${network?.id}/owners/`]: { safes },
    '/owners/': { safes: [] },
    '/v1/safes': overviews,
  }
  const screen = await renderPart(<WalletSafes ready={ready} />, { source, gateway })
  return { screen, opened }
}

test('behavior: a single Safe opens by itself, once', async () => {
  const { opened } = await render([one])
  await expect.poll(() => opened).toEqual([one])
})

test('behavior: of several none opens by itself, and the one with something to sign comes first @wallet-safes', async () => {
  const { screen, opened } = await render([one, two], [overview(one, 4, 0), overview(two, 1, 1)])
  const safes = screen.getByRole('listitem')
  await expect.element(screen.getByText('1 awaits your signature')).toBeVisible()
  await expect.element(safes.first()).toHaveTextContent('1 awaits your signature')
  expect(opened).toEqual([])
  await safes.first().getByRole('button').click()
  await expect.poll(() => opened).toEqual([two])
})
