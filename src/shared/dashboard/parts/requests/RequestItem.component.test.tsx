import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { encodeExecution } from '../../../chain/simulate/encodeExecution.ts'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { createFakeSource, createMemoryStorage, readySafe } from '../../../testing/fakeSource.ts'
import { type GatewayAnswers, renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { identity, payment, people } from '../../../testing/signableScene.ts'
import { createPageMemory, PageMemoryContext } from '../composer/memory/PageMemory.tsx'
import type { Ready } from '../frame/page/Ready.ts'
import { ReadyContext } from '../frame/page/useReady.ts'
import { RequestItem } from './RequestItem.tsx'

const record: RequestRecord = {
  id: 'one',
  method: 'sendTransactions',
  account: { chainId: 1, address: readySafe.account.address },
  calls: [{ to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', value: 1n, data: '0x' }],
  startedAt: 0,
  progress: { phase: 'waiting' },
}

async function render(
  progress: RequestRecord['progress'],
  more: Partial<RequestRecord> = {},
  gateway: GatewayAnswers = {},
) {
  const shown = { ...record, progress, ...more }
  const storage = createMemoryStorage([shown])
  const source = createFakeSource({ storage })
  const screen = await renderPart(
    <ul>
      <RequestItem record={shown} folded={[]} tokens={[]} />
    </ul>,
    { source, gateway },
  )
  return { screen, storage }
}

describe('RequestItem', () => {
  test('behavior: what became of a Safe transaction is asked of the gateway where no host says it @request-item-status', async () => {
    const safeTxHash = `0x${'ab'.repeat(32)}` as const
    const { screen } = await render(
      { phase: 'settled', outcome: { kind: 'safe-transaction', safeTxHash } },
      {},
      { [`/transactions/${safeTxHash}`]: { ...wire.details, txStatus: 'AWAITING_CONFIRMATIONS' } },
    )
    await expect.element(screen.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
  })

  test('behavior: one that waits says where, and cannot be dismissed', async () => {
    const { screen } = await render({ phase: 'waiting' })
    await expect.element(screen.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
  })

  test.each([
    ['sendTransactions', 'I rejected it there'],
    ['wallet_requestPermissions', 'Dismiss'],
  ] as const)(
    'behavior: after Stop waiting for %s the focus is on the request, not on what stands there then: %s',
    async (method, next) => {
      const screen = await renderPart(
        <ul aria-label="Requests">
          <Stoppable method={method} />
        </ul>,
      )
      const stop = screen.getByRole('button', { name: 'Stop waiting' })
      await expect.element(stop).toBeVisible()
      stop.element().focus()
      await userEvent.keyboard('{Enter}')
      const item = screen.getByRole('list', { name: 'Requests' }).element().firstElementChild
      await expect.element(screen.getByRole('button', { name: next })).toBeVisible()
      await expect.poll(() => document.activeElement).toBe(item)
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByRole('button', { name: next })).toBeVisible()
    },
  )

  test.each(['reloaded', 'stopped'] as const)(
    'behavior: one that was %s may have been sent: it is not dismissed before the person says that it was rejected',
    async (reason) => {
      const { screen, storage } = await render({ phase: 'orphaned', reason, hashes: [] })
      await expect.element(screen.getByRole('button', { name: 'I rejected it there' })).toBeVisible()
      expect(screen.getByRole('button', { name: 'Dismiss' }).query()).toBeNull()
      await screen.getByRole('button', { name: 'I rejected it there' }).click()
      await expect.poll(() => storage.load()).toMatchObject([{ progress: { outcome: { kind: 'rejected' } } }])
    },
  )

  test('behavior: one of which nothing was found for ten minutes goes out of sight, and is kept', async () => {
    const empty = { '/transactions/queued': wire.queue, '/transactions/history': wire.history }
    const none = Object.fromEntries(
      Object.entries(empty).map(([path, page]) => [path, { ...page, results: [] }]),
    )
    const orphaned = { phase: 'orphaned', reason: 'stopped', hashes: [] } as const
    const young = await render(orphaned, { startedAt: Date.now() }, none)
    await expect.element(young.screen.getByText('No transaction with these calls')).toBeVisible()
    expect(young.screen.getByRole('button', { name: 'Stop showing it' }).query()).toBeNull()
    await young.screen.unmount()
    const old = await render(orphaned, { startedAt: Date.now() - 600_000 }, none)
    await old.screen.getByRole('button', { name: 'Not found. Stop showing it' }).click()
    await expect.poll(() => old.storage.load()).toMatchObject([{ hidden: true, progress: orphaned }])
  })

  test('behavior: what went out can be composed once more', async () => {
    const { screen } = await render({
      phase: 'settled',
      outcome: { kind: 'safe-transaction', safeTxHash: `0x${'ab'.repeat(32)}` },
    })
    await screen.getByRole('button', { name: 'Compose the same again' }).click()
    await expect.poll(() => window.location.hash).toContain('new-transaction')
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
    window.sessionStorage.clear()
  })

  test('behavior: one that was left says so', async () => {
    const stopped = await render({ phase: 'orphaned', reason: 'stopped', hashes: [] })
    await expect.element(stopped.screen.getByText('You stopped waiting')).toBeVisible()
    const gone = await render({ phase: 'orphaned', reason: 'reloaded', hashes: [] })
    await expect.element(gone.screen.getByText('The page that asked was closed or reloaded')).toBeVisible()
  })

  test('behavior: one of another account names it', async () => {
    const account = { chainId: 1, address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' } as const
    const { screen } = await render({ phase: 'waiting' }, { account })
    await expect.element(screen.getByText(/^It was asked of/)).toBeVisible()
  })

  test('behavior: a batch that a wallet took under a name of its own is not called sent', async () => {
    const { screen } = await render({ phase: 'settled', outcome: { kind: 'calls', callsId: 'batch-7' } })
    await expect.element(screen.getByText('Handed to the wallet as one batch')).toBeVisible()
    await expect.element(screen.getByText('batch-7')).toBeVisible()
  })

  test('behavior: an execution in doubt ends by itself once another transaction took its nonce, and names that one', async () => {
    const other = safeTransaction({ ...payment, value: payment.value + 1n })
    const { safeTxHash: taker } = hashSafeTransaction(identity, other)
    const node = createSafeNode({
      owners: people.slice(0, 2),
      nonce: payment.nonce + 1n,
      executed: [taker],
      input: encodeExecution(other, '0x1234'),
    })
    const account = { chainId: identity.chainId, address: identity.safe }
    const doubt: RequestRecord = {
      ...record,
      account,
      execution: {
        safeTxHash: hashSafeTransaction(identity, payment).safeTxHash,
        nonce: payment.nonce,
        sender: identity.safe,
      },
      progress: {
        phase: 'settled',
        outcome: { kind: 'undecided', error: sourceErrors.disposed(), hashes: [] },
      },
    }
    const ready: Ready = {
      ...readySafe,
      host: undefined,
      account: { ...readySafe.account, address: identity.safe },
      chain: { ...readySafe.chain, id: identity.chainId },
    }
    const source = createFakeSource({
      connection: ready,
      storage: createMemoryStorage([doubt]),
      read: (read) => node.source.request(read),
    })
    const screen = await renderPart(<Shown ready={ready} />, { source })
    await expect.element(screen.getByText('Another transaction took nonce 7.')).toBeVisible()
    expect(screen.container.textContent?.replaceAll(/\s/g, '')).toContain(taker.slice(2))
    const claims = [...screen.container.querySelectorAll('[data-claim]')]
    expect(claims.map((each) => each.getAttribute('data-claim'))).toEqual(['overtaken'])
    await expect.element(screen.getByRole('button', { name: 'I rejected it there' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => source.getState().requests).toEqual([])
  })

  test('behavior: one that another window waits for says so, and has no button that ends it here', async () => {
    const { screen } = await render({ phase: 'orphaned', reason: 'elsewhere', hashes: [] })
    await expect.element(screen.getByText('Waiting in Safe{Wallet}, asked in another window')).toBeVisible()
    expect(screen.getByRole('button', { name: /Dismiss|rejected|Stop/ }).all()).toEqual([])
  })
})

/** A request of this window: the person can stop waiting for it. */
function Stoppable({ method }: Pick<RequestRecord, 'method'>) {
  const [progress, setProgress] = useState<RequestRecord['progress']>({ phase: 'waiting' })
  const [memory] = useState(() => {
    const made = createPageMemory()
    const stopWaiting = () => setProgress({ phase: 'orphaned', reason: 'stopped', hashes: [] })
    made.requests.set(record.id, { stopWaiting })
    return made
  })
  return (
    <PageMemoryContext value={memory}>
      <RequestItem record={{ ...record, method, progress }} folded={[]} tokens={[]} />
    </PageMemoryContext>
  )
}

function Shown({ ready }: { readonly ready: Ready }) {
  const { requests } = useSourceState()
  return (
    <ul>
      {requests.map((each) => (
        <ReadyContext key={each.id} value={ready}>
          <RequestItem record={each} folded={[]} tokens={[]} />
        </ReadyContext>
      ))}
    </ul>
  )
}
