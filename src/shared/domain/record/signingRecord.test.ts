import { describe, expect, test } from 'vitest'
import { aContract, account, accountsWith, encode, scene } from '../../testing/checkScene.ts'
import { decodeCall } from '../calldata/decodeCall.ts'
import { runChecks } from '../checks/runChecks.ts'
import { knownFact } from '../checks/subject/Fact.ts'
import { claimsOfWords } from '../checks/subject/methodWords.ts'
import { safeTransaction } from '../transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { checksumAddress } from '../values/address.ts'
import { readRecord } from './compareRecord.ts'
import { createSigningRecord, type RecordSources, writeRecordPage } from './signingRecord.ts'

const identity = {
  chainId: 1,
  safe: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  version: { major: 1, minor: 4, patch: 1 },
} as const
const transaction = safeTransaction({
  to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  value: 2n ** 200n,
  nonce: 7n,
})
const hashes = hashSafeTransaction(identity, transaction)

const sources: RecordSources = {
  identity,
  transaction,
  hashes,
  claims: [
    { by: 'The gateway', hash: hashes.safeTxHash },
    { by: 'A liar', hash: `0x${'11'.repeat(32)}` },
  ],
  call: decodeCall({ from: identity.safe, ...transaction }),
  interfaces: knownFact([]),
  assessment: {
    of: { kind: 'transaction', identity, transaction, safeTxHash: hashes.safeTxHash },
    findings: [
      {
        code: 'F1.limited',
        facts: {
          spender: { address: '0x1111111111111111111111111111111111111111', relation: undefined },
          amount: { token: '0x2222222222222222222222222222222222222222', amount: 1n, unit: undefined },
          holder: undefined,
        },
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
    unchecked: [
      {
        id: 'A5',
        title: '',
        missing: { code: 'chain-silent' },
        reason: 'the chain did not answer',
        waiting: [{ id: 'A6', title: '' }],
      },
    ],
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

describe('createSigningRecord', () => {
  test('behavior: survives JSON with every field whole', () => {
    const record = createSigningRecord(sources)
    const read = JSON.parse(JSON.stringify(record))
    expect(read).toEqual(record)
    expect(read.fields.value).toBe(String(2n ** 200n))
    expect(read.claims.map(({ same }: { same: boolean }) => same)).toEqual([true, false])
    expect(read.simulation).toEqual(['It could not be simulated.'])
  })

  test('behavior: names the copy that made it, as data and in print, or says that it is not known', () => {
    const site = {
      sha256: '12'.repeat(32),
      words: 'harbor copper lantern violet meadow anchor pepper summit',
    }
    const record = createSigningRecord({ ...sources, site })
    expect(record.site).toEqual(site)
    expect(writeRecordPage(record)).toContain(`<td>site.sha256</td><td>${site.sha256}</td>`)
    expect(createSigningRecord(sources)).not.toHaveProperty('site')
    expect(writeRecordPage(createSigningRecord(sources))).toContain('<td>Copy</td><td>not known</td>')
  })

  test('behavior: an unknown contract that is called is named, as data and in print', () => {
    const foreign = account('an exchange')
    const accounts = accountsWith({ [foreign]: aContract })
    const assessment = runChecks(scene({ to: foreign, data: '0x12345678' }, { facts: { accounts } }))
    expect(assessment.unknownContracts).toEqual([foreign])
    const record = createSigningRecord({ ...sources, assessment })
    expect(record.unknownContracts).toEqual([checksumAddress(foreign)])
    expect(writeRecordPage(record)).toContain(
      `<h2>Unknown contracts</h2><table><tr><td>${checksumAddress(foreign)}</td><td>is called, and neither a name`,
    )
    expect(createSigningRecord(sources).unknownContracts).toEqual([])
    expect(writeRecordPage(createSigningRecord(sources))).not.toContain('Unknown contracts')
  })

  test('behavior: what was compared with a device is kept, and nothing where nothing was', () => {
    expect(createSigningRecord(sources)).not.toHaveProperty('device')
    const screens = [
      { title: 'Domain hash', mark: 'equal' },
      { title: 'Message hash', mark: 'different' },
    ] as const
    const device = { device: 'Trezor One', comparable: 3, screens }
    const record = createSigningRecord({ ...sources, device })
    expect(record.device).toEqual(device)
    const page = writeRecordPage(record)
    expect(page).toContain('<td>Trezor One</td><td>2 of 3 screens marked</td>')
    expect(page).toContain('<td>Message hash</td><td>different</td>')
  })
})

describe('createSigningRecord, of what happened', () => {
  const native = '0x0000000000000000000000000000000000000000'
  const token = '0x1111111111111111111111111111111111111111'
  const spender = '0x2222222222222222222222222222222222222222'

  test('behavior: a simulation is described by what moved and what may still be taken', () => {
    const simulation = {
      kind: 'ran',
      method: 'a trial run',
      blockNumber: 100n,
      gasUsed: 1n,
      allMoves: true,
      moves: [
        { token: native, amount: -5n, nft: false },
        { token, amount: 7n, nft: false },
        { token, amount: 1n, nft: true },
      ],
      allowances: [{ token, spender, amount: 9n }],
      after: undefined,
    } as const
    expect(createSigningRecord({ ...sources, simulation }).simulation).toEqual([
      'Simulated at block 100 by a trial run.',
      `${native}: -5`,
      `${token}: +7`,
      `${token}: +1 NFT`,
      `${spender} may still take 9 of ${token}.`,
    ])
  })

  test('behavior: a trial that goes back says why', () => {
    const simulation = { kind: 'reverted', reason: 'GS013', path: undefined } as const
    expect(createSigningRecord({ ...sources, simulation }).simulation).toEqual(['It reverts: GS013.'])
  })

  test('behavior: the signer is named, and no account where nothing is recovered', () => {
    const signature = {
      kind: 'typed-data',
      v: 27,
      r: `0x${'11'.repeat(32)}`,
      s: `0x${'11'.repeat(32)}`,
    } as const
    const of = (signer: typeof identity.safe | undefined, verdict: 'valid' | 'invalid') => ({
      claimedSigner: undefined,
      signer,
      signature,
      role: 'owner' as const,
      fitsOther: undefined,
      verdict,
    })
    const signatures = {
      signatures: [of(identity.safe, 'valid'), of(undefined, 'invalid')],
      orderFaults: [],
      problems: [],
      validSigners: [identity.safe],
      threshold: 2,
    }
    expect(createSigningRecord({ ...sources, signatures }).signatures).toEqual([
      { signer: identity.safe, kind: 'typed-data', verdict: 'valid' },
      { signer: 'none', kind: 'typed-data', verdict: 'invalid' },
    ])
  })

  test('behavior: a call is named by its method, or by what its data are', () => {
    const data = `0xa9059cbb${'11'.repeat(64)}` as const
    const record = (given: `0x${string}`) =>
      createSigningRecord({
        ...sources,
        call: decodeCall({ from: identity.safe, ...transaction, data: given }),
      })
    expect(record(data).calls).toMatchObject([
      { place: 'transaction', method: 'transfer(address,uint256)', bytes: 68 },
    ])
    expect(record('0x').calls).toMatchObject([{ method: 'empty', bytes: 0 }])
  })

  test('behavior: what a file says of an unknown method is kept as its word, and is read back', () => {
    const { to } = transaction
    const data = encode('retune(address keeper,uint256 share)', [account('a keeper'), 5n])
    const method = 'retune(address keeper,uint256 share)'
    const record = createSigningRecord({
      ...sources,
      call: decodeCall({ from: identity.safe, ...transaction, data }),
      interfaces: knownFact(claimsOfWords([{ to, data, method, by: 'file' }])),
    })
    expect(record.calls).toMatchObject([{ method: 'unknown', named: { by: 'file', method } }])
    expect(writeRecordPage(record)).toContain(`unknown; as the file says: ${method}`)
    expect(readRecord(JSON.stringify(record))?.names).toEqual([
      { place: 'transaction', to, by: 'file', method },
    ])
    const [call] = record.calls
    const spoilt = [{ by: 'file', method: 'Checked by this Safe' }, { by: 'Countersign', method }, 'x']
    for (const named of spoilt)
      expect(readRecord(JSON.stringify({ ...record, calls: [{ ...call, named }] }))?.names).toEqual([])
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
