import { expect, test } from 'vitest'
import type { RequestRecord } from './RequestRecord.ts'
import { readStoredRequests, writeStoredRequests } from './requestCodec.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const asked: RequestRecord = {
  id: 'a',
  method: 'sendTransactions',
  account: { chainId: 1, address },
  calls: [{ to: address, value: 2n, data: '0x' }],
  startedAt: 1,
  progress: { phase: 'orphaned', reason: 'stopped', hashes: [] },
}

test('behavior: a request that another window awaited is read as left by a reload', () => {
  const elsewhere = { phase: 'orphaned', reason: 'elsewhere', hashes: [] } as const
  expect(readStoredRequests(writeStoredRequests([{ ...asked, progress: elsewhere }]))).toEqual([
    { ...asked, progress: { ...elsewhere, reason: 'reloaded' } },
  ])
})

test.each(['"7"', '-1', '1.5', 'null', undefined])(
  'error: a request whose Safe nonce is %s is read without it, as one that was stored before there was one',
  (given) => {
    const text = writeStoredRequests([{ ...asked, safeNonce: 7 }])
    expect(readStoredRequests(text)).toEqual([{ ...asked, safeNonce: 7 }])
    const instead = given === undefined ? '' : `,"safeNonce":${given}`
    const changed = text.replace(',"safeNonce":7', instead)
    expect(changed).not.toBe(text)
    expect(readStoredRequests(changed)).toEqual([asked])
  },
)

const hash = `0x${'ab'.repeat(32)}` as const

test.each<NonNullable<RequestRecord['execution']>>([
  { safeTxHash: hash, nonce: 7n, sender: address },
  { safeTxHash: hash, nonce: 7n, relay: true },
])(
  'behavior: an execution is read as it was written, by a wallet as before there were relays, and by a relay',
  (execution) => {
    expect(readStoredRequests(writeStoredRequests([{ ...asked, execution }]))).toEqual([
      { ...asked, execution },
    ])
  },
)

test('error: an execution without a sender is one of a relay only where it says so', () => {
  const text = writeStoredRequests([{ ...asked, execution: { safeTxHash: hash, nonce: 7n, relay: true } }])
  for (const other of ['false', '1', '"yes"'])
    expect(readStoredRequests(text.replace('"relay":true', `"relay":${other}`))).toEqual([asked])
})
