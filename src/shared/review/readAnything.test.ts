import { describe, expect, test } from 'vitest'
import { toLocalsafeLink } from '../domain/signable/localsafeForm.ts'
import { readSignaturesFile } from '../domain/signable/readSignaturesFile.ts'
import { writePayload, writeSignaturesFile } from '../domain/signable/writeSignaturesFile.ts'
import { ada, fileOf, identity, payment, signedTransactionBy } from '../testing/signableScene.ts'
import { readAnything } from './readAnything.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const fields = {
  to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  value: '5',
  data: '0x1234',
  operation: 0,
  nonce: 7,
}

describe('readAnything', () => {
  test.each([
    ['a hash', hash, { kind: 'hash', hash }],
    ['calldata', '0xa9059cbb00', { kind: 'calldata', data: '0xa9059cbb00' }],
    ['digits of a device', '0xab12cd … 34ef', { kind: 'digits', text: '0xab12cd … 34ef' }],
    [
      'a link of a wallet',
      `https://app.safe.global/transactions/tx?safe=eth:${safe}&id=multisig_${safe}_${hash}`,
      { kind: 'link', safe, chain: 'eth', safeTxHash: hash },
    ],
    [
      'typed data of a Safe',
      JSON.stringify({
        primaryType: 'SafeTx',
        domain: { chainId: 1, verifyingContract: safe },
        message: fields,
      }),
      { kind: 'transaction', safe, chainId: 1, nonce: 7n },
    ],
    [
      'typed data of anything else',
      JSON.stringify({
        types: { Mail: [{ name: 'text', type: 'string' }] },
        primaryType: 'Mail',
        domain: { name: 'Post' },
        message: { text: 'hello' },
      }),
      { kind: 'typed-data', message: { kind: 'typed-data', typedData: { primaryType: 'Mail' } } },
    ],
    [
      'typed data with a slip in its capitals',
      JSON.stringify({
        types: { Pay: [{ name: 'to', type: 'address' }] },
        primaryType: 'Pay',
        domain: {},
        message: { to: '0x15d34aAf54267DB7D7c367839AAf71A00a2C6A65' },
      }),
      {
        kind: 'problem',
        problem: {
          kind: 'field',
          field: 'message.to',
          problem: { expected: 'address', wrongChecksum: true },
        },
      },
    ],
    [
      'an evidence file',
      JSON.stringify({ safeAddress: safe, chainId: 1, safeTxHash: hash, transaction: fields }),
      { kind: 'transaction', safe, claimedHash: hash },
    ],
  ])('behavior: %s is read as what it is', async (_, text, expected) => {
    expect(await readAnything(text)).toMatchObject(expected)
  })

  test('behavior: a file and a link with signatures name their Safe', async () => {
    const file = fileOf(await signedTransactionBy([ada], payment))
    const text = writeSignaturesFile(file)
    const named = { kind: 'signatures', chain: identity.chainId, safe: identity.safe }
    expect(await readAnything(text)).toEqual({ ...named, text })
    const link = `https://example.org/#/eth:${identity.safe}/import/${await writePayload(file)}`
    expect(await readAnything(link)).toEqual({ ...named, text: link })
  })

  test('behavior: a link of localsafe whose # was lost on the way names the same Safe', async () => {
    const signed = await signedTransactionBy([ada], payment)
    const end = toLocalsafeLink(fileOf(signed), signed)
    const link = `https://localsafe.example${end?.slice(1)}`
    expect(link).not.toContain('#')
    const named = { kind: 'signatures', chain: identity.chainId, safe: identity.safe }
    expect(await readAnything(link)).toEqual({ ...named, text: link })
    expect(await readSignaturesFile(link)).toMatchObject({
      kind: 'file',
      items: [{ kind: 'transaction', signatures: [{ signature: { kind: 'typed-data' } }] }],
    })
  })

  test.each([
    ['', 'empty'],
    ['hello', 'not-understood'],
    ['0x12', 'not-understood'],
    [safe, 'an-address'],
    ['{"value":"1"}', 'incomplete'],
    ['{"to":"0x12"}', { kind: 'field', field: 'to' }],
    ['{"transactions":[]}', { kind: 'batch', read: { problem: { kind: 'no-transactions' } } }],
  ])('error: %j is %s', async (text, problem) => {
    expect(await readAnything(text)).toMatchObject({ kind: 'problem', problem })
  })
})
