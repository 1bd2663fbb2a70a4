import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as view } from 'vitest/browser'
import { checksumAddress } from '../domain/values/address.ts'
import { answering, options, account as wireAccount } from '../gateway/testing/answering.ts'
import * as wire from '../gateway/testing/wireAnswers.ts'
import type { DappRequest } from '../source/DappRequest.ts'
import { account, calmCall, scene } from '../testing/checkScene.ts'
import { createFakeSource, readySafe } from '../testing/fakeSource.ts'
import { outOfSight } from '../testing/outOfSight.ts'
import { renderPart } from '../testing/renderPart.tsx'
import { RefuseDialog } from './pages/apps/RefuseDialog.tsx'
import { QrDialog } from './pages/overview/QrDialog.tsx'
import { CompareCopy } from './pages/payments/CompareCopy.tsx'
import { CorrectRow } from './pages/payments/CorrectRow.tsx'
import { NetworksDialog } from './parts/account/networks/NetworksDialog.tsx'
import { WitnessDialog } from './parts/account/networks/WitnessDialog.tsx'
import { SafesDialog } from './parts/account/openSafe/SafesDialog.tsx'
import { CallDialog } from './parts/composer/calls/CallDialog.tsx'
import { SaveBatchDialog } from './parts/composer/calls/SaveBatchDialog.tsx'
import { createDraft } from './parts/composer/draft/draft.ts'
import { DraftsDialog } from './parts/composer/drafts/DraftsDialog.tsx'
import { AddTokenDialog } from './parts/composer/lines/AddTokenDialog.tsx'
import { NftDialog } from './parts/composer/nfts/NftDialog.tsx'
import { SendNftDialog } from './parts/composer/nfts/SendNftDialog.tsx'
import { KeyHelp } from './parts/frame/keyboard/KeyHelp.tsx'
import { ReadyContext } from './parts/frame/page/useReady.ts'
import { WatchDialog } from './parts/waiting/inbox/WatchDialog.tsx'
import { TrustHostDialog } from './shell/TrustHostDialog.tsx'
import { SecondDevice } from './sign/expected/SecondDevice.tsx'
import { ExportQr } from './sign/signatures/ExportQr.tsx'

const nothing = () => {}
const noCells = { token_type: 'native', token_address: '', receiver: '', amount: '', id: '' }
const ready = readySafe
const { transaction } = scene(calmCall, { fields: { nonce: 49n } })
const someone = checksumAddress(account('someone'))
const askedOf = (id: string): DappRequest => ({
  ...{ id, account: { chainId: 1, address: ready.account.address }, arrived: 1, state: 'waiting' },
  asker: { door: 'frame', origin: `https://${id}.a-very-long-name-of-an-app.example` },
  ...{ asks: { kind: 'names' }, hash: `0x${'ab'.repeat(32)}` },
})
/** Every dialog of our own, as it is opened from a page. */
const dialogs: Readonly<Record<string, () => ReactNode | Promise<ReactNode>>> = {
  QrDialog: () => (
    <QrDialog address={ready.account.address} chain={ready.chain} noun="Safe" onClose={nothing} />
  ),
  CallDialog: () => (
    <ReadyContext value={ready}>
      <CallDialog typed={{ current: undefined }} onAdd={nothing} onClose={nothing} />
    </ReadyContext>
  ),
  RefuseDialog: () => (
    <RefuseDialog asked={[askedOf('a'), askedOf('b')]} left={1} onRefuse={nothing} onClose={nothing} />
  ),
  KeyHelp: () => <KeyHelp onClose={nothing} />,
  AddTokenDialog: () => (
    <ReadyContext value={ready}>
      <AddTokenDialog onAdd={nothing} onClose={nothing} />
    </ReadyContext>
  ),
  NftDialog: () => (
    <ReadyContext value={ready}>
      <NftDialog onAdd={nothing} onClose={nothing} />
    </ReadyContext>
  ),
  async SendNftDialog() {
    const { items } = await answering(wire.collectibles).collectibles(wireAccount, {}, options)
    const [nft] = items
    if (nft === undefined) throw new Error('there is an NFT')
    return (
      <ReadyContext value={ready}>
        <SendNftDialog nft={{ ...nft, amount: undefined }} onAdd={nothing} onClose={nothing} />
      </ReadyContext>
    )
  },
  SafesDialog: () => <SafesDialog wallet={someone} onClose={nothing} />,
  TrustHostDialog: () => (
    <TrustHostDialog
      origin="https://a-very-long-name-of-a-host.example"
      trustHost={() => true}
      onClose={nothing}
    />
  ),
  SecondDevice: () => (
    <SecondDevice
      account={{ chainId: 1, address: ready.account.address }}
      transaction={transaction}
      safeTxHash={`0x${'ab'.repeat(32)}`}
      onClose={nothing}
    />
  ),
  CorrectRow: () => (
    <CorrectRow
      judged={{ row: { line: 2, cells: noCells }, verdict: 'wrong', problems: [{ code: 'amount-empty' }] }}
      onCorrect={nothing}
      onClose={nothing}
    />
  ),
  CompareCopy: () => (
    <ReadyContext value={ready}>
      <CompareCopy payments={[]} onClose={nothing} />
    </ReadyContext>
  ),
  DraftsDialog: () => (
    <ReadyContext value={ready}>
      <DraftsDialog draft={createDraft()} onReplace={nothing} onClose={nothing} />
    </ReadyContext>
  ),
  SaveBatchDialog: () => (
    <ReadyContext value={ready}>
      <SaveBatchDialog checked={[]} off={1} tokens={[]} onClose={nothing} />
    </ReadyContext>
  ),
  NetworksDialog: () => <NetworksDialog onClose={nothing} />,
  WatchDialog: () => <WatchDialog onClose={nothing} />,
  WitnessDialog: () => <WitnessDialog chain={ready.chain} onChange={nothing} onClose={nothing} />,
  ExportQr: () => (
    <ExportQr link={`https://countersign.example/#/import/z${'a'.repeat(900)}`} onClose={nothing} />
  ),
}

/** A small and a low window, and 1280 by 1024 pixels at 400 %. */
const windows = [
  [320, 400],
  [1280, 400],
  [320, 256],
] as const

describe('a dialog', () => {
  test.each(Object.entries(dialogs))(
    'behavior: %s fits a small window, and all that can be pressed, typed into or scanned comes into sight @dialogs-reflow',
    async (_, open) => {
      onTestFinished(() => view.viewport(1000, 700))
      const source = createFakeSource()
      Object.assign(source.capabilities, {
        safes: {
          open: vi.fn(),
          close: nothing,
          recent: () => [],
          forget: nothing,
          read: nothing,
          subscribe: () => nothing,
        },
      })
      const screen = await renderPart(await open(), {
        source,
        gateway: { '/collectibles': wire.collectibles, '/owners/': { safes: [wire.safe] }, '/v1/safes': [] },
      })
      const dialog = screen.getByRole('dialog')
      await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
      for (const [width, height] of windows) {
        await view.viewport(width, height)
        const message = `${width} by ${height}`
        await expect.poll(() => outOfSight(dialog.element()), { message }).toEqual([])
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      }
    },
  )
})
