import { expect, test } from 'vitest'
import { compareRecord, readRecord } from './compareRecord.ts'

const safeTxHash = `0x${'ab'.repeat(32)}` as const
const site = { sha256: '12'.repeat(32), words: 'harbor copper lantern violet meadow anchor pepper summit' }
const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const record = {
  kind: 'countersign signing record',
  appVersion: '1.0.0',
  madeAt: '2026-01-02T03:04:05.000Z',
  hashes: { safeTxHash },
  site,
}
const read = (given: unknown) => {
  const found = readRecord(JSON.stringify(given))
  if (found === undefined) throw new Error('no record')
  return found
}

test('behavior: records of one transaction from two different copies are marked, with both values', () => {
  const other = { ...site, sha256: '34'.repeat(32) }
  expect(compareRecord(read(record), { safeTxHash, account, site: other })).toEqual({
    kind: 'another-copy',
    there: site,
    here: other,
  })
  expect(compareRecord(read(record), { safeTxHash, account, site })).toEqual({ kind: 'same', site })
})

test('behavior: the transaction is compared before the copy', () => {
  const hash = `0x${'cd'.repeat(32)}` as const
  expect(compareRecord(read(record), { safeTxHash: hash, account, site })).toEqual({
    kind: 'another-transaction',
    there: safeTxHash,
  })
})

test('error: a record that names another Safe for the same hash was changed', () => {
  const there = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  const moved = { ...record, safe: { chainId: 1, address: there } }
  const here = { safeTxHash, account, site }
  expect(compareRecord(read(moved), here)).toEqual({ kind: 'another-safe', there })
  expect(compareRecord(read({ ...record, safe: { ...account, chainId: 10 } }), here).kind).toBe(
    'another-safe',
  )
  expect(compareRecord(read({ ...record, safe: account }), here).kind).toBe('same')
})

test('behavior: without both values nothing is said of the copies', () => {
  expect(compareRecord(read({ ...record, site: undefined }), { safeTxHash, account, site }).kind).toBe(
    'copy-unknown',
  )
  expect(compareRecord(read(record), { safeTxHash, account, site: undefined }).kind).toBe('copy-unknown')
  const forged = { ...record, site: { ...site, words: '<b>not words</b>' } }
  expect(compareRecord(read(forged), { safeTxHash, account, site }).kind).toBe('copy-unknown')
})

test.each([
  'no json',
  'null',
  '[]',
  JSON.stringify({ ...record, kind: 'countersign check' }),
  JSON.stringify({ ...record, hashes: { safeTxHash: '0x12' } }),
  JSON.stringify({ ...record, hashes: null }),
])('error: %j is no record', (text) => {
  expect(readRecord(text)).toBeUndefined()
})
