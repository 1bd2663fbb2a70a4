import { beforeAll, describe, expect, test } from 'vitest'
import { proveInMemory } from '../../testing/proveInMemory.ts'
import { stateWithOwners } from '../../testing/provenChain.ts'
import { decodeCall } from '../calldata/decodeCall.ts'
import { knownFact } from '../checks/subject/Fact.ts'
import { safeTransaction } from '../transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { type KeptRecord, readRecord } from './compareRecord.ts'
import { judgeRecord } from './judgeRecord.ts'
import { createSigningRecord, type RecordSources, writeRecordPage } from './signingRecord.ts'

const identity = {
  chainId: 1,
  safe: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  version: { major: 1, minor: 4, patch: 1 },
} as const
const stranger = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const transaction = safeTransaction({ to: stranger, value: 5n, nonce: 7n })
const hashes = hashSafeTransaction(identity, transaction)

const sources: RecordSources = {
  identity,
  transaction,
  hashes,
  claims: [],
  call: decodeCall({ from: identity.safe, ...transaction }),
  interfaces: knownFact([]),
  assessment: {
    of: { kind: 'transaction', identity, transaction, safeTxHash: hashes.safeTxHash },
    findings: [],
    ran: 0,
    unchecked: [],
    notes: [],
    notApplicable: [],
    unknownContracts: [],
    needsAcknowledgement: false,
  },
  simulation: undefined,
  signatures: undefined,
  appVersion: '0.1.0',
  madeAt: '2026-01-02T03:04:05.000Z',
}

let proven: RecordSources
beforeAll(async () => {
  proven = { ...sources, proof: await proveInMemory(identity.safe, stateWithOwners(3)) }
})

/** As another owner reads what was saved. */
function saved(given: object): KeptRecord {
  const record = readRecord(JSON.stringify(given, null, 2))
  if (record === undefined) throw new Error('no record')
  return record
}

describe('judgeRecord', () => {
  test('behavior: a record with a proof proves its Safe, and one from before proves nothing', () => {
    expect(judgeRecord(saved(createSigningRecord(proven)))).toMatchObject({
      kind: 'proven',
      address: identity.safe,
      chainId: 1,
      namedBy: ['first.example', 'second.example'],
      used: false,
      strangers: [],
    })
    expect(createSigningRecord(sources)).not.toHaveProperty('proof')
    expect(judgeRecord(saved(createSigningRecord(sources)))).toEqual({ kind: 'none' })
  })

  test('error: the proof is that of the Safe that the record names', () => {
    const record = createSigningRecord(proven)
    expect(judgeRecord(saved({ ...record, safe: { ...record.safe, address: stranger } }))).toEqual({
      kind: 'broken',
      parts: [{ kind: 'account' }],
    })
    expect(judgeRecord(saved({ ...record, safe: undefined }))).toEqual({ kind: 'no-safe' })
    expect(judgeRecord(saved({ ...record, proof: null })).kind).toBe('broken')
  })

  test('behavior: what the record says of the transaction is compared with the proven state', () => {
    const record = createSigningRecord(proven)
    const [owner] = stateWithOwners(3).owners
    const by = (signer: unknown, verdict = 'valid') => ({ signer, kind: 'typed-data', verdict })
    const signatures = [by(owner), by(stranger), by(stranger, 'invalid'), by('none')]
    const fields = { ...record.fields, nonce: '6' }
    expect(judgeRecord(saved({ ...record, fields, signatures }))).toMatchObject({
      used: true,
      strangers: [stranger.toLowerCase()],
    })
  })

  test('behavior: the page to print has what was proven, and what was not', () => {
    const page = writeRecordPage(createSigningRecord(proven))
    expect(page).toContain('<h2>Proven state</h2>')
    expect(page).toContain('<td>block</td><td>24651343</td>')
    expect(page).toContain('<td>named by</td><td>first.example, second.example</td>')
    expect(page).toContain('<td>threshold</td><td>2</td>')
    expect(page).toContain('<td>not provable</td><td>Balances of tokens')
    expect(writeRecordPage(createSigningRecord(sources))).not.toContain('Proven state')
  })
})
