import { describe, expect, test } from 'vitest'
import {
  ada,
  bo,
  contractOwner,
  fileOf,
  identity,
  itemsOf,
  payment,
  people,
  signedTransactionBy,
} from '../../testing/signableScene.ts'
import type { SignedBy } from '../signatures/signatures.ts'
import { toEternalSafeLink } from './eternalSafeForm.ts'
import { toEvidence } from './evidenceForm.ts'
import { toLocalsafeFile, toLocalsafeLink } from './localsafeForm.ts'
import { readSignaturesFile } from './readSignaturesFile.ts'

describe('forms of other programs', () => {
  test('param: a link of localsafe, its file, and its file of all transactions', async () => {
    const signed = await signedTransactionBy([ada, bo])
    const items = itemsOf([signed], false)
    const link = toLocalsafeLink(fileOf(), signed)
    expect(await readSignaturesFile(`https://localsafe.example/${link}`)).toEqual({
      kind: 'file',
      form: 'localsafe',
      chain: identity.chainId,
      safe: identity.safe,
      items,
    })
    const file = toLocalsafeFile(signed) ?? ''
    const placeless = { kind: 'file', form: 'localsafe', chain: undefined, safe: undefined, items }
    expect(await readSignaturesFile(file)).toEqual(placeless)
    expect(await readSignaturesFile(JSON.stringify({ transactions: [JSON.parse(file).tx] }))).toEqual(
      placeless,
    )
  })

  test('param: a contract signature in a localsafe file is given by its inner bytes', async () => {
    const owned: SignedBy = {
      signer: contractOwner,
      signature: { kind: 'contract', owner: contractOwner, data: '0xabcd' },
    }
    const file = toLocalsafeFile({ ...(await signedTransactionBy([])), signatures: [owned] }) ?? ''
    expect(JSON.parse(file).tx.signatures).toEqual([
      { signer: contractOwner, data: '0xabcd', isContractSignature: true },
    ])
    expect(await readSignaturesFile(file)).toMatchObject({
      items: [{ signatures: [{ claimedSigner: contractOwner, signature: owned.signature }] }],
    })
  })

  test('param: a link of Eternal Safe, also without its signatures', async () => {
    const signed = await signedTransactionBy([ada, bo])
    const link = toEternalSafeLink(`local:${identity.safe}`, signed)
    expect(await readSignaturesFile(`https://eternalsafe.example/transactions/tx${link}`)).toEqual({
      kind: 'file',
      form: 'eternal-safe',
      chain: 'local',
      safe: identity.safe,
      items: itemsOf([signed], false),
    })
    const bare = toEternalSafeLink(`local:${identity.safe}`, await signedTransactionBy([]))
    expect(await readSignaturesFile(`https://eternalsafe.example/${bare}`)).toMatchObject({
      items: [{ signatures: [] }],
    })
  })

  test.each(['gno_x:', 'a:b:', ''])(
    'error: a link of Eternal Safe whose Safe is %j and its address is not read',
    async (prefix) => {
      const link = toEternalSafeLink(`${prefix}${identity.safe}`, await signedTransactionBy([ada]))
      expect(await readSignaturesFile(`https://eternalsafe.example/${link}`)).toMatchObject({
        kind: 'problem',
        problem: 'unread-place',
      })
    },
  )

  test('param: an evidence file of SafeLens', async () => {
    const signed = await signedTransactionBy([ada, bo])
    const evidence = toEvidence(signed, {
      ...identity,
      threshold: 2,
      gatewayUrl: 'https://gateway.example',
      transactionUrl: 'https://site.example/#/x',
      packagedAt: '2026-01-01T00:00:00.000Z',
    })
    const expected = {
      kind: 'file',
      form: 'safelens',
      chain: identity.chainId,
      safe: identity.safe,
      items: itemsOf([signed]),
    }
    expect(await readSignaturesFile(evidence ?? '')).toEqual(expected)
    const inHex = { ...JSON.parse(evidence ?? ''), version: '1.2', consensusProof: { made: 'elsewhere' } }
    inHex.transaction.value = `0x${payment.value.toString(16)}`
    expect(await readSignaturesFile(JSON.stringify(inHex))).toEqual(expected)
  })

  test('param: one signature of localsafe, for a transaction that is kept elsewhere', async () => {
    const { safeTxHash, signatures } = await signedTransactionBy([ada])
    const file = JSON.parse(toLocalsafeFile(await signedTransactionBy([ada])) ?? '')
    const packed = btoa(JSON.stringify({ signature: file.tx.signatures[0], txHash: safeTxHash }))
    const link = `https://localsafe.example/#/safe/${identity.safe}?importSig=${packed}&chainId=31337`
    expect(await readSignaturesFile(link)).toEqual({
      kind: 'signature',
      form: 'localsafe',
      chain: identity.chainId,
      safe: identity.safe,
      safeTxHash,
      signature: { claimedSigner: people[ada], signature: signatures[0]?.signature },
    })
  })

  test('behavior: nothing is written in a form that would lose something', async () => {
    const signed = await signedTransactionBy([])
    const contract: SignedBy = {
      signer: contractOwner,
      signature: { kind: 'contract', owner: contractOwner, data: '0x' },
    }
    expect(toEternalSafeLink('local:0x', { ...signed, signatures: [contract] })).toBeUndefined()
    const far = { ...signed, transaction: { ...payment, nonce: 2n ** 60n } }
    expect(toLocalsafeFile(far)).toBeUndefined()
    expect(toEternalSafeLink('local:0x', far)).toBeUndefined()
  })
})
