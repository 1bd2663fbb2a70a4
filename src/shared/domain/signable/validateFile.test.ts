import { describe, expect, test } from 'vitest'
import {
  ada,
  bo,
  facts,
  fileOf,
  identity,
  payment,
  people,
  signedTransactionBy,
  stranger,
} from '../../testing/signableScene.ts'
import { readSignaturesFile } from './readSignaturesFile.ts'
import type { ReadItem } from './SignaturesFile.ts'
import { validateFile } from './validateFile.ts'
import { writeSignaturesFile } from './writeSignaturesFile.ts'

const file = (items: readonly ReadItem[], chain: number | string | undefined = identity.chainId) =>
  ({ kind: 'file', form: 'countersign', chain, safe: identity.safe, items }) as const

async function itemOf(who: readonly number[], nonce = payment.nonce, tooMany = 0): Promise<ReadItem> {
  const { transaction, signatures } = await signedTransactionBy(who, { ...payment, nonce })
  return {
    kind: 'transaction',
    transaction,
    claimedHash: undefined,
    signatures: signatures.map(({ signer, signature }) => ({ claimedSigner: signer, signature })),
    leftOut: tooMany === 0 ? [] : [{ tooMany }],
  }
}

describe('validateFile', () => {
  test.each([31337, '31337', 'local', 'LOCAL', undefined])('param: chain %j is this one', async (chain) => {
    expect(await validateFile({ ...file([]), chain }, facts)).toEqual({ kind: 'items', items: [] })
  })

  test.each([1, '1', 'eth', ''])('error: chain %j is another', async (chain) => {
    expect(await validateFile(file([], chain), facts)).toEqual({ kind: 'other-chain', chain })
    const nameless = { ...facts, shortName: undefined }
    expect(await validateFile(file([], chain), nameless)).toEqual({ kind: 'other-chain', chain })
  })

  test('behavior: a transaction that is in it twice is one, with every signature once', async () => {
    const items = [
      await itemOf([ada, stranger], 7n, 1),
      await itemOf([bo], 8n),
      await itemOf([bo, ada], 7n, 2),
    ]
    const validation = await validateFile(file(items), facts)
    if (validation.kind !== 'items') throw new Error(validation.kind)
    expect(validation.items).toMatchObject([
      {
        kind: 'signable',
        signable: {
          transaction: { nonce: 7n },
          signatures: [{ signer: people[ada] }, { signer: people[bo] }],
        },
        refused: [{ signer: people[stranger], role: 'stranger' }],
        leftOut: [{ tooMany: 1 }, { tooMany: 2 }],
      },
      { kind: 'signable', signable: { transaction: { nonce: 8n } }, leftOut: [] },
    ])
    const [first] = validation.items
    if (first?.kind !== 'signable') throw new Error('no transaction')
    expect(first.audit.validSigners).toEqual([people[ada], people[bo]])
    expect(first.audit.signatures).toHaveLength(4)
  })

  test('behavior: a signature as some wallets write it enters where it is an owner’s', async () => {
    const signed = await signedTransactionBy([ada, bo])
    const written = JSON.parse(writeSignaturesFile(fileOf(signed)))
    const [ofAda, ofBo] = written.transactions[0].signatures
    const low = (data: string) => data.replace(/1([bc])$/, (_, last) => (last === 'b' ? '00' : '01'))
    ofAda.data = low(ofAda.data)
    ofBo.data = ofBo.data.slice(2).toUpperCase()
    const read = await readSignaturesFile(JSON.stringify(written))
    expect(await validateFile(read, facts)).toMatchObject({
      items: [{ audit: { validSigners: [people[ada], people[bo]] }, leftOut: [], refused: [] }],
    })
    const other = JSON.parse(writeSignaturesFile(fileOf(await signedTransactionBy([stranger]))))
    other.transactions[0].signatures[0].data = low(other.transactions[0].signatures[0].data)
    expect(await validateFile(await readSignaturesFile(JSON.stringify(other)), facts)).toMatchObject({
      items: [{ audit: { validSigners: [] }, refused: [{ role: 'stranger' }] }],
    })
  })

  test('behavior: a hash that does not belong to the fields keeps only its own transaction out', async () => {
    const wrong = { ...(await itemOf([ada])), claimedHash: `0x${'ab'.repeat(32)}` } as const
    const validation = await validateFile(file([wrong, await itemOf([bo], 8n)]), facts)
    expect(validation).toMatchObject({
      items: [{ kind: 'wrong-hash', claimed: wrong.claimedHash }, { kind: 'signable' }],
    })
  })
})
