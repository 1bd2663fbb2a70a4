import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ada,
  bo,
  contractOwner,
  cosignedBy,
  facts,
  messageBy,
  people,
  place,
  signedBy,
  stranger,
  words,
} from '../../testing/cosignScene.ts'
import { runs } from '../../testing/runs.ts'
import type { SignableMessage } from '../message/signableMessage.ts'
import { splitSignatures } from '../signatures/signatures.ts'
import type { AdmittedItem } from './AdmittedItem.ts'
import { admitBundle } from './admitBundle.ts'
import type { CosignedMessage } from './Bundle.ts'
import { compareMessage, mergeMessages } from './mergeCosigned.ts'
import { prepareSignature } from './prepareSignature.ts'
import { readBundle, readPayload } from './readBundle.ts'
import { writeBundleFile, writePayload } from './writeBundle.ts'

const typedData: SignableMessage = {
  kind: 'typed-data',
  // The order of the keys is not that of any writer.
  json: '{"primaryType":"Mail","types":{"Mail":[{"name":"amount","type":"uint256"}]},"message":{"amount":"12345678901234567890123"},"domain":{"name":"Post"}}',
}

const bundle = (...messages: readonly CosignedMessage[]) => ({
  chainId: place.chainId,
  safe: place.safe,
  transactions: [],
  messages,
})

/** A bundle as its bytes travel, to be changed by hand. */
function fileOf(...messages: readonly CosignedMessage[]) {
  return JSON.parse(writeBundleFile(bundle(...messages)))
}

async function admitted(text: string): Promise<readonly AdmittedItem[]> {
  const admission = await admitBundle(await readBundle(text), facts)
  if (admission.kind !== 'items') throw new Error(JSON.stringify(admission))
  return admission.items
}

async function only(text: string) {
  const [item, ...others] = await admitted(text)
  expect(others).toEqual([])
  if (item?.kind !== 'message') throw new Error(item?.kind)
  return item
}

describe('a bundle of messages', () => {
  test.each([
    ['a text', words],
    ['a text of odd characters', { kind: 'text', text: '\u202Ezoë\r\n\u0000  ' }],
    ['typed data', typedData],
  ] as const)('behavior: %s comes back as it went, in a file and in a link', async (_, message) => {
    const cosigned = await messageBy([ada, bo], message)
    const payload = await writePayload(bundle(cosigned))
    for (const read of [await readBundle(writeBundleFile(bundle(cosigned))), await readPayload(payload)]) {
      const admission = await admitBundle(read, facts)
      expect(admission).toMatchObject({
        items: [{ kind: 'message', cosigned, refused: [], repeated: 0, unreadable: 0 }],
      })
    }
  })

  test('behavior: transactions and messages travel together', async () => {
    const file = writeBundleFile({
      ...bundle(await messageBy([ada])),
      transactions: [await cosignedBy([bo])],
    })
    expect((await admitted(file)).map(({ kind }) => kind)).toEqual(['transaction', 'message'])
  })

  test('behavior: each signature is judged: of an owner, twice, of a stranger, over something else, of nobody', async () => {
    const { signatures, ...message } = await messageBy([ada, stranger])
    const [forOther] = (await messageBy([bo], { kind: 'text', text: 'Another thing.' })).signatures
    const again = await signedBy(ada, message.safeMessageHash, true)
    const file = fileOf({ ...message, signatures: [...signatures, forOther ?? again, again] })
    file.messages[0].signatures.push({ signer: people[bo], data: '0x12' })
    const item = await only(JSON.stringify(file))
    expect(item.cosigned.signatures.map(({ signer }) => signer)).toEqual([people[ada]])
    expect(item.audit.validSigners).toEqual([people[ada]])
    expect(item.refused).toMatchObject([
      { signer: people[stranger], claimedSigner: people[stranger], standing: 'stranger' },
      { claimedSigner: people[bo], standing: 'stranger' },
    ])
    expect(item).toMatchObject({ repeated: 1, unreadable: 1 })
  })

  test('behavior: a signature of the bare hash counts, and one under another name is whose it is', async () => {
    const message = await messageBy([])
    const bare = await signedBy(bo, message.safeMessageHash, true)
    const item = await only(
      writeBundleFile(bundle({ ...message, signatures: [{ ...bare, signer: people[ada] ?? '0x' }] })),
    )
    expect(item.cosigned.signatures).toEqual([bare])
  })

  test('error: a changed text, typed data or hash no longer fit each other', async () => {
    const changed = fileOf(await messageBy([ada]), await messageBy([ada], typedData), await messageBy([bo]))
    changed.messages[0].text += ' '
    changed.messages[1].typedData = changed.messages[1].typedData.replace('123', '124')
    changed.messages[2].safeMessageHash = `0x${'ab'.repeat(32)}`
    const items = await admitted(JSON.stringify(changed))
    expect(items.map(({ kind }) => kind)).toEqual(['wrong-hash', 'wrong-hash', 'wrong-hash'])
  })

  test('error: the same words of another Safe, chain or version are another message', async () => {
    for (const where of [
      { ...place, safe: contractOwner },
      { ...place, chainId: 1 },
      { ...place, version: { major: 1, minor: 1, patch: 1 } },
    ]) {
      const foreign = await messageBy([ada, bo], words, where)
      const [item] = await admitted(writeBundleFile(bundle(foreign)))
      expect(item).toMatchObject({ kind: 'wrong-hash', claimed: foreign.safeMessageHash })
    }
    const file = fileOf(await messageBy([ada]))
    expect(await admitBundle(await readBundle(JSON.stringify({ ...file, chainId: 1 })), facts)).toEqual({
      kind: 'other-chain',
      chain: 1,
    })
    const other = JSON.stringify({ ...file, safe: contractOwner })
    expect(await admitBundle(await readBundle(other), facts)).toEqual({
      kind: 'other-safe',
      safe: contractOwner,
    })
  })

  test.each([
    ['no message', { text: undefined }],
    ['a text and typed data', { typedData: typedData.json }],
    ['a text that is none', { text: 7 }],
    ['an empty text', { text: ' \n' }],
    ['a text that is too long', { text: 'a'.repeat(100_001) }],
    ['typed data that are no JSON', { text: undefined, typedData: '{' }],
    ['typed data as an object', { text: undefined, typedData: { types: {} } }],
    ['values beyond their types', { text: undefined, typedData: typedData.json.replace('uint256', 'uint8') }],
    ['no hash', { safeMessageHash: undefined }],
    ['half a hash', { safeMessageHash: '0x1234' }],
  ])('error: an entry with %s costs that entry', async (_, fields) => {
    const file = fileOf(await messageBy([ada]), await messageBy([bo], typedData))
    file.messages[0] = { ...file.messages[0], ...fields }
    file.messages.unshift(null)
    expect(await admitted(JSON.stringify(file))).toMatchObject([
      { kind: 'malformed', of: 'message' },
      { kind: 'malformed', of: 'message' },
      { kind: 'message' },
    ])
  })

  test('error: messages that are no list make no bundle, and none at all is nothing to read', async () => {
    const file = fileOf(await messageBy([ada]))
    expect(await readBundle(JSON.stringify({ ...file, messages: {} }))).toMatchObject({
      problem: 'not-understood',
    })
    expect(await readBundle(JSON.stringify({ ...file, messages: [] }))).toMatchObject({
      problem: 'no-transactions',
    })
  })

  test('error: whatever stands among the messages, it never throws and never counts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 4 }), async (messages) => {
        const file = { ...fileOf(await messageBy([])), messages }
        const admission = await admitBundle(await readBundle(JSON.stringify(file)), facts)
        const items = admission.kind === 'items' ? admission.items : []
        expect(items.filter(({ kind }) => kind !== 'malformed')).toEqual([])
      }),
      { numRuns: runs(50) },
    )
  })

  test('behavior: a message that stands in it twice is one, with every signature once', async () => {
    const file = writeBundleFile(bundle(await messageBy([ada, bo]), await messageBy([bo])))
    const item = await only(file)
    expect(item.cosigned).toEqual(await messageBy([ada, bo]))
    expect(item.repeated).toBe(1)
  })
})

describe('prepareSignature', () => {
  const audited = async (cosigned: CosignedMessage) => (await only(writeBundleFile(bundle(cosigned)))).audit

  test('behavior: nothing before the threshold; then as many as it asks for, in the order of the contract', async () => {
    expect(prepareSignature(await audited(await messageBy([ada])))).toBeUndefined()
    const audit = await audited(await messageBy([bo, ada]))
    const packed = prepareSignature(audit)
    expect(packed).toHaveLength(2 + 2 * 65 * 2)
    const { signatures } = splitSignatures(packed)
    const ordered = [people[ada], people[bo]].toSorted((a, b) =>
      (a ?? '').toLowerCase() < (b ?? '').toLowerCase() ? -1 : 1,
    )
    const given = await messageBy([ada, bo])
    expect(signatures).toEqual(
      ordered.map((person) => given.signatures.find(({ signer }) => signer === person)?.signature),
    )
    expect(prepareSignature({ ...audit, threshold: 1 })).toHaveLength(2 + 2 * 65)
    expect(prepareSignature({ ...audit, threshold: 0 })).toBeUndefined()
  })

  test('behavior: an owner who signed twice counts once, a contract that refuses not at all', async () => {
    const cosigned = await messageBy([ada])
    const contract = { kind: 'contract', owner: contractOwner, data: '0x1234' } as const
    const withContract = {
      ...cosigned,
      signatures: [...cosigned.signatures, { signer: contractOwner, signature: contract }],
    }
    const audit = await audited(withContract)
    expect(prepareSignature(audit)).toHaveLength(2 + 2 * (65 * 2 + 32 + 2))
    const refused = audit.signatures.map((one) =>
      one.signature.kind === 'contract' ? ({ ...one, verdict: 'invalid' } as const) : one,
    )
    expect(prepareSignature({ ...audit, signatures: refused })).toBeUndefined()
    const twice = [...audit.signatures.slice(0, 1), ...audit.signatures.slice(0, 1)]
    expect(prepareSignature({ ...audit, signatures: twice })).toBeUndefined()
  })
})

describe('mergeMessages', () => {
  test('behavior: a known message gains signatures, another one comes beside it, nothing is replaced', async () => {
    const [first, second] = [await messageBy([ada]), await messageBy([bo], typedData)]
    const merged = mergeMessages([first], [await messageBy([bo, ada]), second])
    expect(merged).toEqual([await messageBy([ada, bo]), second])
    expect(merged[0]?.message).toBe(first.message)
  })

  test('behavior: says whose signatures are new here', async () => {
    const brought = await messageBy([ada, bo])
    expect(compareMessage(brought, [])).toEqual({ known: false, newSigners: [people[ada], people[bo]] })
    expect(compareMessage(brought, [await messageBy([ada])])).toEqual({
      known: true,
      newSigners: [people[bo]],
    })
    expect(compareMessage(brought, [brought])).toEqual({ known: true, newSigners: [] })
  })
})
