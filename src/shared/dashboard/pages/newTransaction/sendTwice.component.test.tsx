import { beforeEach, describe, expect, test } from 'vitest'
import { checksumAddress } from '../../../domain/values/address.ts'
import type { Connection } from '../../../source/Connection.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { account } from '../../../testing/checkScene.ts'
import { createFakeSource, createMemoryStorage, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { addLines, createDraft } from '../../parts/composer/draft/draft.ts'
import { saveDraft } from '../../parts/composer/draft/storedDraft.ts'
import { NewTransactionPage } from './NewTransactionPage.tsx'

const dee = checksumAddress(account('Dee'))
const wallet = {
  ...readySafe,
  account: { kind: 'wallet', address: readySafe.account.address },
  host: undefined,
} satisfies Connection
const ref = { chainId: wallet.chain.id, address: wallet.account.address }
const lines = [{ kind: 'transfer', recipient: dee, token: 'native', amount: '1' }] as const
const hash = `0x${'ab'.repeat(32)}` as const
const sent: RequestRecord['progress'] = {
  phase: 'settled',
  outcome: { kind: 'transactions', hashes: [hash] },
}

function isDown(): never {
  throw new Error('The node is down')
}

/** A node that has the transaction in block 2, and names the last block that is final. */
const mined = (status: '0x0' | '0x1', final: '0x1' | '0x2') => (method: string) => {
  if (method === 'eth_getTransactionReceipt')
    return { status, transactionHash: hash, blockNumber: '0x2', blockHash: `0x${'b'.repeat(64)}`, logs: [] }
  if (method === 'eth_getBlockByNumber') return { number: final }
  return method === 'eth_getTransactionByHash'
    ? { hash, from: ref.address, to: dee, value: '0xde0b6b3a7640000', input: '0x', nonce: '0x0' }
    : null
}

/** The form with a payment in it, after an earlier request for the same. */
async function open(
  earlier: Partial<RequestRecord>,
  draft = addLines(createDraft(), lines),
  answer: (method: string) => unknown = isDown,
) {
  saveDraft(window, ref, draft)
  const record: RequestRecord = {
    id: 'earlier',
    method: 'sendTransactions',
    account: ref,
    calls: [{ to: dee, value: 10n ** 18n, data: '0x' }],
    startedAt: Date.now() - 60_000,
    progress: sent,
    ...earlier,
  }
  const source = createFakeSource({
    connection: wallet,
    storage: createMemoryStorage([record]),
    read({ method }) {
      if (method === 'eth_getBalance') return `0x${(10n ** 20n).toString(16)}`
      return answer(method)
    },
  })
  const screen = await renderPart(<NewTransactionPage />, { ready: wallet, source })
  return { source, screen, button: (name: string | RegExp) => screen.getByRole('button', { name }) }
}

beforeEach(() => window.sessionStorage.clear())

describe('the same payment twice', () => {
  test('error: what was paid a minute ago is paid again by an act of its own alone', async () => {
    const { source, screen, button } = await open({}, undefined, mined('0x1', '0x2'))
    await button(/^Send with your wallet/).click()
    await expect.element(screen.getByText(/^This was paid at [^.]*\.$/)).toBeVisible()
    expect(source.asked).toEqual([])
    await button('Pay it a second time').click()
    await expect.poll(() => source.asked).toHaveLength(1)
  })

  test('error: only what ran is said to be paid, and only what failed for good goes out by the ordinary button', async () => {
    const inNoBlock = (method: string) =>
      method === 'eth_getTransactionReceipt' ? null : mined('0x1', '0x2')(method)
    for (const [answer, says] of [
      [isDown, /^This was sent at [^.]*M\.$/],
      [inNoBlock, /^This was sent at .* and has not run\.$/],
      [mined('0x0', '0x1'), /^This was sent at [^.]*M\.$/],
    ] as const) {
      const { source, screen, button } = await open({}, undefined, answer)
      await button(/^Send with your wallet/).click()
      await expect.element(screen.getByText(says)).toBeVisible()
      expect(source.asked).toEqual([])
      await screen.unmount()
    }
    const { source, button } = await open({}, undefined, mined('0x0', '0x2'))
    await expect
      .poll(async () => {
        await button(/^Send with your wallet|Not yet/).click()
        return source.asked.length
      })
      .toBe(1)
  })

  test('error: what may have been paid and was put out of sight still has to be named', async () => {
    const orphaned = { phase: 'orphaned', reason: 'stopped', hashes: [] } as const
    const { source, screen, button } = await open({ progress: orphaned, hidden: true })
    await button(/^Send with your wallet/).click()
    await expect.element(screen.getByText(/^This may have been paid at .*\./)).toBeVisible()
    expect(source.asked).toEqual([])
  })

  test('behavior: what was paid two days ago, or rejected, stands before nothing', async () => {
    const rejected = {
      phase: 'settled',
      outcome: { kind: 'rejected', error: sourceErrors.refusedThere(), hashes: [] },
    } as const
    for (const earlier of [{ startedAt: Date.now() - 172_800_000 }, { progress: rejected }]) {
      const { source, screen, button } = await open(earlier)
      await button(/^Send with your wallet/).click()
      await expect.poll(() => source.asked).toHaveLength(1)
      await screen.unmount()
    }
  })
})

test('behavior: once the request of a draft is found, also after a reload, the form is empty, and what was changed since stays', async () => {
  const asked = { ...addLines(createDraft(), lines), asked: 'earlier' }
  const orphaned = { phase: 'orphaned', reason: 'reloaded', hashes: [] } as const
  const { source, screen } = await open({ progress: orphaned }, asked)
  const recipient = screen.getByLabelText(/Recipient/).first()
  await expect.element(recipient).toHaveValue(dee)
  source.decideRequest('earlier', { kind: 'found-sent', hashes: [hash] })
  await expect.element(recipient).toHaveValue('')
  await screen.unmount()

  const changed = await open({ progress: orphaned }, asked)
  const amount = changed.screen.getByLabelText(/Amount/).first()
  await amount.fill('2')
  changed.source.decideRequest('earlier', { kind: 'found-sent', hashes: [hash] })
  await expect.element(changed.screen.getByText('It was found in the network')).toBeVisible()
  await expect.element(amount).toHaveValue('2')
})
