import { expect, test } from 'vitest'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { createFakeSource, createMemoryStorage, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { RequestsElsewhere } from './RequestsElsewhere.tsx'

const ready = { ...readySafe, host: undefined }
const { address } = ready.account
const execution = { safeTxHash: `0x${'ab'.repeat(32)}`, nonce: 7n, sender: address } as const

/** The wallet was asked to execute when the page was reloaded. */
const asked: RequestRecord = {
  id: 'one',
  method: 'sendTransactions',
  account: { chainId: ready.chain.id, address },
  calls: [{ to: address, value: 0n, data: '0x6a761202' }],
  execution,
  startedAt: 1,
  progress: { phase: 'waiting' },
}

test('behavior: after a reload every page shows an open execution, with a link to its own, until the user says that it was refused', async () => {
  const source = createFakeSource({ connection: ready, storage: createMemoryStorage([asked]) })
  const screen = await renderPart(<RequestsElsewhere />, { ready, source })
  const list = screen.getByRole('region', { name: 'In progress' })
  await expect.element(list.getByText('The page that asked was closed or reloaded')).toBeVisible()
  await expect
    .element(list.getByRole('link', { name: 'transaction with nonce 7' }))
    .toHaveAttribute('href', expect.stringContaining(execution.safeTxHash))
  expect(list.getByRole('button', { name: 'Dismiss' }).elements(), 'it may have been sent').toEqual([])
  await list.getByRole('button', { name: 'I rejected it there' }).click()
  await expect.element(list.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  expect(source.getState().requests).toMatchObject([{ progress: { outcome: { kind: 'rejected' } } }])
})
