import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAddress, anyHex, anySafeIdentity, anySafeTransaction } from '../../testing/domainArbitraries.ts'
import { runs } from '../../testing/runs.ts'
import {
  ada,
  bo,
  fileOf,
  identity,
  itemsOf,
  payment,
  people,
  signedTransactionBy,
} from '../../testing/signableScene.ts'
import type { SignedBy } from '../signatures/signatures.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { writeBase64Url } from './base64.ts'
import { toLocalsafeLink } from './localsafeForm.ts'
import { readPayload, readSignaturesFile } from './readSignaturesFile.ts'
import type { SignedTransaction } from './Signable.ts'
import { mostFileBytes, mostItems } from './SignaturesFile.ts'
import { mostQrBytes, writePayload, writeSignaturesFile } from './writeSignaturesFile.ts'

const payeeAddress = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

const anySigned: fc.Arbitrary<SignedBy> = fc.oneof(
  fc.record({
    signer: anyAddress,
    signature: fc.record({
      kind: fc.constant('typed-data' as const),
      r: fc.constant(`0x${'1a'.repeat(32)}` as const),
      s: fc.constant(`0x${'2b'.repeat(32)}` as const),
      v: fc.constantFrom(27, 28),
    }),
  }),
  anyAddress.map((signer): SignedBy => ({ signer, signature: { kind: 'approved-hash', owner: signer } })),
  fc
    .tuple(anyAddress, anyHex)
    .map(([signer, data]): SignedBy => ({ signer, signature: { kind: 'contract', owner: signer, data } })),
)

const anyFile = fc
  .record({
    at: anySafeIdentity,
    list: fc.array(fc.tuple(anySafeTransaction, fc.array(anySigned, { maxLength: 4 })), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ at, list }) => ({
    chainId: at.chainId,
    safe: at.safe,
    signables: list.map(
      ([transaction, signatures]): SignedTransaction => ({
        kind: 'transaction',
        transaction,
        signatures,
        safeTxHash: hashSafeTransaction(at, transaction).safeTxHash,
      }),
    ),
  }))

describe('readSignaturesFile', () => {
  test('behavior: a file and a link give back every field and every signature', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async (file) => {
        const expected = {
          kind: 'file',
          form: 'countersign',
          chain: file.chainId,
          safe: file.safe,
          items: itemsOf(file.signables),
        }
        expect(await readSignaturesFile(writeSignaturesFile(file))).toEqual(expected)
        const payload = await writePayload(file)
        expect(payload).toMatch(/^z[\w-]+$/)
        expect(
          await readSignaturesFile(`https://example.org/app/#/eth:${file.safe}/import/${payload}`),
        ).toEqual(expected)
        expect(await readPayload(payload)).toEqual(expected)
        const wrapped = `<https://example.org/#/import/${payload.slice(0, 40)}\n ${payload.slice(40)}>.`
        expect(await readSignaturesFile(wrapped)).toEqual(expected)
      }),
      { numRuns: runs(60) },
    )
  })

  test('behavior: no pasted text makes it throw or invent a transaction', async () => {
    const file = JSON.parse(writeSignaturesFile(fileOf(await signedTransactionBy([ada]))))
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ ...file, transactions: value })),
      fc.jsonValue().map((value) => JSON.stringify({ ...file, transactions: [value, value] })),
      fc
        .tuple(fc.constantFrom(...Object.keys(file.transactions[0])), fc.jsonValue())
        .map(([name, value]) =>
          JSON.stringify({ ...file, transactions: [{ ...file.transactions[0], [name]: value }] }),
        ),
      fc.string().map((text) => `https://example.org/?safe=eth:0x&tx=${encodeURIComponent(text)}`),
      fc.base64String().map((text) => `https://example.org/#/safe/0x1?importTx=${text}`),
      fc.string().map((text) => `#/import/z${text}`),
      fc.uint8Array().map((bytes) => `#/import/z${writeBase64Url(bytes)}`),
    )
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const read = await readSignaturesFile(text)
        if (read.kind !== 'file') return
        for (const item of read.items)
          if (item.kind === 'transaction')
            expect(() => hashSafeTransaction(identity, item.transaction)).not.toThrow()
      }),
      { numRuns: runs(400) },
    )
  })

  test('behavior: a link with three signatures fits into a QR code', async () => {
    const payload = await writePayload(fileOf(await signedTransactionBy([ada, bo])))
    expect(payload.length).toBeLessThan(700)
    expect(payload.length).toBeLessThan(mostQrBytes)
  })

  test.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['hello', 'not-understood'],
    ['{}', 'not-understood'],
    ['{"format":\u202e1}', 'hidden-character'],
    ['https://example.org/#/import/zAA\u200bAA', 'hidden-character'],
    ['{"format":"countersign-bundle","version":2}', 'newer-version'],
    ['{"format":"countersign-bundle","version":"x"}', 'not-understood'],
    ['{"transactions":[]}', 'no-transactions'],
    [JSON.stringify({ transactions: Array(mostItems + 1).fill({ data: {} }) }), 'too-many'],
    ['{"transactions":[{"to":"0x","value":"0","data":"0x1234"}]}', 'batch'],
    ['{"data":{"first":{"transactions":[]}}}', 'batch'],
    ['https://example.org/#/safe/0x1?importMsg=e30', 'message'],
    ['https://example.org/#/?importTx=%%%', 'damaged'],
    ['https://example.org/#/import/zAAAA', 'damaged'],
    ['https://example.org/#/import/j', 'damaged'],
    ['https://example.org/#/import/q111', 'newer-version'],
    [`{"a":"${'é'.repeat(mostFileBytes / 2)}"}`, 'too-large'],
  ])('error: %.50s is %s', async (text, problem) => {
    expect(await readSignaturesFile(text)).toEqual({ kind: 'problem', problem })
  })

  test.each([
    [payeeAddress, 'address'],
    [`https://etherscan.io/address/${payeeAddress}`, 'address'],
    [`https://etherscan.io/tx/0x${'ab'.repeat(32)}`, 'explorer-transaction'],
    [`HTTPS://ETHERSCAN.IO/tx/0x${'ab'.repeat(32)}`, 'explorer-transaction'],
    [`etherscan.io/address/${payeeAddress}`, 'address'],
    [
      `https://app.safe.global/transactions/tx?safe=eth:${payeeAddress}&id=0x${'ab'.repeat(32)}`,
      'transaction-link',
    ],
  ])('error: %s carries no signatures, and what it is is said', async (text, problem) => {
    expect(await readSignaturesFile(text)).toEqual({ kind: 'problem', problem })
  })

  test('error: signatures that are no list are not taken for none, and a name that is there twice is said', async () => {
    const signed = await signedTransactionBy([ada])
    const field = (name: string) => ({ kind: 'field', field: name })
    const written = writeSignaturesFile(fileOf(signed))
    const spoilt = JSON.stringify({ ...JSON.parse(written) }, (key, value) =>
      key === 'signatures' ? { 0: value[0] } : value,
    )
    expect(await readSignaturesFile(spoilt)).toMatchObject({
      items: [{ kind: 'malformed', why: field('signatures') }],
    })
    const twice = written.replace(/"nonce": ?"\d+"/, '$&,$&')
    expect(await readSignaturesFile(twice)).toMatchObject({ problem: 'repeated-key', why: field('nonce') })
  })

  test('error: a link whose network or Safe cannot be read is not taken for one that names none', async () => {
    const link =
      toLocalsafeLink(fileOf(await signedTransactionBy([ada])), await signedTransactionBy([ada])) ?? ''
    for (const [from, to, field] of [
      [/chainId=\d+/, 'chainId=mainnet', 'chainId'],
      [/safe\/0x./, 'safe/0xZ', 'safe'],
    ] as const)
      expect(await readSignaturesFile(`https://localsafe.example/${link.replace(from, to)}`)).toMatchObject({
        kind: 'problem',
        problem: 'unread-place',
        why: { kind: 'field', field },
      })
  })

  test('behavior: a link of localsafe is read without its sign, as copies of it are', async () => {
    const signed = await signedTransactionBy([ada])
    const link = `https://localsafe.example/${toLocalsafeLink(fileOf(signed), signed)}`
    const read = await readSignaturesFile(link)
    expect(read).toMatchObject({ kind: 'file', form: 'localsafe', items: [{ kind: 'transaction' }] })
    expect(await readSignaturesFile(link.replace('#/', ''))).toEqual(read)
  })

  test('error: a file of this site that names neither network nor Safe is not read', async () => {
    expect(await readSignaturesFile('{"format":"countersign-bundle","version":1}')).toEqual({
      kind: 'problem',
      problem: 'unread-place',
      why: { kind: 'field', field: 'chainId' },
    })
  })

  test('error: a link that unpacks to more than a file may have is damaged', async () => {
    const bomb = fileOf(
      await signedTransactionBy([], { ...payment, data: `0x${'00'.repeat(mostFileBytes)}` }),
    )
    const payload = await writePayload(bomb)
    expect(payload.length).toBeLessThan(5_000)
    expect(await readPayload(payload)).toEqual({ kind: 'problem', problem: 'damaged' })
  })

  test('error: a malformed entry and a malformed signature cost only themselves', async () => {
    const file = JSON.parse(
      writeSignaturesFile(fileOf(await signedTransactionBy([ada, bo]), await signedTransactionBy([ada]))),
    )
    file.transactions[1].value = '1.5'
    file.transactions[0].signatures.push({ signer: people[ada], data: '0x11' }, null, 'x')
    file.transactions.push({ to: 'nope' }, 7)
    expect(await readSignaturesFile(JSON.stringify(file))).toMatchObject({
      items: [
        {
          kind: 'transaction',
          leftOut: [
            { place: 3, fault: { kind: 'length', bytes: 1 } },
            { place: 4, fault: { kind: 'not-hex' } },
            { place: 5, fault: { kind: 'not-hex' } },
          ],
          signatures: [{}, {}],
        },
        { kind: 'malformed', why: { field: 'value', problem: { found: '1.5' } } },
        { kind: 'malformed' },
        { kind: 'malformed' },
      ],
    })
  })

  test('error: more signatures than are checked at once are counted and left out', async () => {
    const signed = await signedTransactionBy([ada])
    const eighty = Array.from({ length: 80 }, () => signed.signatures.slice(0, 1)).flat()
    const many = Array.from({ length: 5 }, () => ({ ...signed, signatures: eighty }))
    for (const read of [
      await readSignaturesFile(writeSignaturesFile(fileOf(...many))),
      await readPayload(await writePayload(fileOf(...many))),
    ]) {
      const items = read.kind === 'file' ? read.items : []
      const counts = items.map(
        (item) => item.kind === 'transaction' && [item.signatures.length, ...item.leftOut],
      )
      expect(counts).toEqual([[80], [80], [80], [60, { tooMany: 20 }], [0, { tooMany: 80 }]])
    }
  })

  test('error: an amount beyond 256 bits is no amount', async () => {
    const file = JSON.parse(writeSignaturesFile(fileOf(await signedTransactionBy([]))))
    file.transactions[0].value = '9'.repeat(78)
    expect(await readSignaturesFile(JSON.stringify(file))).toMatchObject({ items: [{ kind: 'malformed' }] })
  })
})
