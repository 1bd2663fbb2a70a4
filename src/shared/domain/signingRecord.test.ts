import { describe, expect, test } from 'vitest'
import { decodeCall } from './calldata/decodeCall.ts'
import { safeTransaction } from './safeTransaction.ts'
import { hashSafeTransaction } from './safeTxHash.ts'
import { createSigningRecord, type RecordSources, writeRecordPage } from './signingRecord.ts'

const place = {
  chainId: 1,
  safe: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  version: { major: 1, minor: 4, patch: 1 },
} as const
const transaction = safeTransaction({
  to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  value: 2n ** 200n,
  nonce: 7n,
})
const hashes = hashSafeTransaction(place, transaction)

const sources: RecordSources = {
  place,
  transaction,
  hashes,
  claims: [
    { by: 'The gateway', hash: hashes.safeTxHash },
    { by: 'A liar', hash: `0x${'11'.repeat(32)}` },
  ],
  call: decodeCall({ from: place.safe, ...transaction }),
  assessment: {
    findings: [
      {
        id: 'F1',
        title: 'An approval',
        severity: 'high',
        path: [],
        place: 'transaction',
        sentence: '<script>alert("no")</script>',
        why: '',
        how: '',
        needsAcknowledgement: false,
      },
    ],
    ran: 80,
    unchecked: [{ id: 'A6', title: '', reason: 'nothing was entered' }],
    needsAcknowledgement: false,
  },
  simulation: undefined,
  signatures: undefined,
  appVersion: '0.1.0',
  madeAt: '2026-01-02T03:04:05.000Z',
}

describe('createSigningRecord', () => {
  test('behavior: survives JSON with every field whole', () => {
    const record = createSigningRecord(sources)
    const read = JSON.parse(JSON.stringify(record))
    expect(read).toEqual(record)
    expect(read.fields.value).toBe(String(2n ** 200n))
    expect(read.claims.map(({ same }: { same: boolean }) => same)).toEqual([true, false])
    expect(read.simulation).toEqual(['It could not be tried.'])
  })
})

describe('writeRecordPage', () => {
  test('behavior: foreign text stays text', () => {
    const page = writeRecordPage(createSigningRecord(sources))
    expect(page).not.toContain('<script>')
    expect(page).toContain('&#60;script&#62;')
    expect(page).toContain(hashes.safeTxHash)
    expect(page).toContain("default-src 'none'")
  })
})
