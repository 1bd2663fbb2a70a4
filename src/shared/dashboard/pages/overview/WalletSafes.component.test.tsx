import { expect, onTestFinished, test } from 'vitest'
import { configuration } from '../../../configuration/configuration.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { handedKey, noteHandedOver } from '../../../source/handedOver.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
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

test('behavior: what was just signed is not counted as waiting, until an answer is newer than the signature', async () => {
  const safe = { chainId: network?.id ?? 0, address: one } as const
  const texts = keptTexts(window)
  onTestFinished(() => texts.remove(handedKey(safe)))
  const handOver = (at: number) =>
    noteHandedOver(texts, safe, {
      ...{ what: 'transaction', hash: `0x${'12'.repeat(32)}`, signer: ready.account.address },
      ...{ answer: 'taken', at },
    })
  handOver(Date.now() - 76_000)
  const { screen } = await render([one, two], [overview(one, 1, 1), overview(two, 0, 0)])
  const first = screen.getByRole('button', { name: /sign/ }).first()
  await expect.element(first).toHaveTextContent('1 awaits your signature')
  handOver(Date.now())
  await expect.element(first).toHaveTextContent('Changed just now')
  await expect.element(screen.getByText('awaits your signature')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Nothing waits')).toBeVisible()
})
