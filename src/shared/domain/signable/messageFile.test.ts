import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import {
  ada,
  bo,
  contractOwner,
  facts,
  identity,
  people,
  signedBy,
  signedMessageBy,
  signedTransactionBy,
  stranger,
  words,
} from '../../testing/signableScene.ts'
import type { SignableMessage } from '../message/SignableMessage.ts'
import { splitSignatures } from '../signatures/signatures.ts'
import { compareSignable, mergeSignables } from './mergeSignables.ts'
import { prepareSignature } from './prepareSignature.ts'
import { readPayload, readSignaturesFile } from './readSignaturesFile.ts'
import type { SignedMessage } from './Signable.ts'
import type { ValidatedItem } from './ValidatedItem.ts'
import { validateFile } from './validateFile.ts'
import { writePayload, writeSignaturesFile } from './writeSignaturesFile.ts'

const typedData: SignableMessage = {
  kind: 'typed-data',
  // The order of the keys is not that of any writer.
  json: '{"primaryType":"Mail","types":{"Mail":[{"name":"amount","type":"uint256"}]},"message":{"amount":"12345678901234567890123"},"domain":{"name":"Post"}}',
}

const asFile = (...messages: readonly SignedMessage[]) => ({
  chainId: identity.chainId,
  safe: identity.safe,
  signables: messages,
})

/** A file as its bytes travel, to be changed by hand. */
function fileOf(...messages: readonly SignedMessage[]) {
  return JSON.parse(writeSignaturesFile(asFile(...messages)))
}

async function validated(text: string): Promise<readonly ValidatedItem[]> {
  const validation = await validateFile(await readSignaturesFile(text), facts)
  if (validation.kind !== 'items') throw new Error(JSON.stringify(validation))
  return validation.items
}

async function only(text: string) {
  const [item, ...others] = await validated(text)
  expect(others).toEqual([])
  if (item?.kind !== 'signable') throw new Error(item?.kind)
  return item
}

describe('a file of messages', () => {
  test.each([
    ['a text', words],
    ['a text of odd characters', { kind: 'text', text: '\u202Ezoë\r\n\u0000  ' }],
    ['typed data', typedData],
  ] as const)('behavior: %s comes back as it went, in a file and in a link', async (_, message) => {
    const signed = await signedMessageBy([ada, bo], message)
    const payload = await writePayload(asFile(signed))
    for (const read of [
      await readSignaturesFile(writeSignaturesFile(asFile(signed))),
      await readPayload(payload),
    ]) {
      const validation = await validateFile(read, facts)
      expect(validation).toMatchObject({
        items: [{ kind: 'signable', signable: signed, refused: [], repeated: 0, leftOut: [] }],
      })
    }
  })

  test('behavior: transactions and messages travel together', async () => {
    const file = writeSignaturesFile({
      ...identity,
      signables: [await signedMessageBy([ada]), await signedTransactionBy([bo])],
    })
    const kinds = (await validated(file)).map((item) => item.kind === 'signable' && item.signable.kind)
    expect(kinds).toEqual(['transaction', 'message'])
  })

  test('behavior: each signature is judged: of an owner, twice, of a stranger, over something else, of no account', async () => {
    const { signatures, ...message } = await signedMessageBy([ada, stranger])
    const [forOther] = (await signedMessageBy([bo], { kind: 'text', text: 'Another thing.' })).signatures
    const again = await signedBy(ada, message.safeMessageHash, true)
    const file = fileOf({ ...message, signatures: [...signatures, forOther ?? again, again] })
    file.messages[0].signatures.push({ signer: people[bo], data: '0x12' })
    const item = await only(JSON.stringify(file))
    expect(item.signable.signatures.map(({ signer }) => signer)).toEqual([people[ada]])
    expect(item.audit.validSigners).toEqual([people[ada]])
    expect(item.refused).toMatchObject([
      { signer: people[stranger], claimedSigner: people[stranger], role: 'stranger' },
      { claimedSigner: people[bo], role: 'stranger' },
    ])
    expect(item).toMatchObject({ repeated: 1, leftOut: [{ place: 5, fault: { kind: 'length', bytes: 1 } }] })
  })

  test('behavior: a signature of the bare hash counts, and one under another name is whose it is', async () => {
    const message = await signedMessageBy([])
    const bare = await signedBy(bo, message.safeMessageHash, true)
    const item = await only(
      writeSignaturesFile(asFile({ ...message, signatures: [{ ...bare, signer: people[ada] ?? '0x' }] })),
    )
    expect(item.signable.signatures).toEqual([bare])
  })

  test('error: a changed text, typed data or hash no longer fit each other', async () => {
    const changed = fileOf(
      await signedMessageBy([ada]),
      await signedMessageBy([ada], typedData),
      await signedMessageBy([bo]),
    )
    changed.messages[0].text += ' '
    changed.messages[1].typedData = changed.messages[1].typedData.replace('123', '124')
    changed.messages[2].safeMessageHash = `0x${'ab'.repeat(32)}`
    const items = await validated(JSON.stringify(changed))
    expect(items.map(({ kind }) => kind)).toEqual(['wrong-hash', 'wrong-hash', 'wrong-hash'])
  })

  test('error: the same words of another Safe, chain or version are another message', async () => {
    for (const where of [
      { ...identity, safe: contractOwner },
      { ...identity, chainId: 1 },
      { ...identity, version: { major: 1, minor: 1, patch: 1 } },
    ]) {
      const foreign = await signedMessageBy([ada, bo], words, where)
      const [item] = await validated(writeSignaturesFile(asFile(foreign)))
      expect(item).toMatchObject({ kind: 'wrong-hash', claimed: foreign.safeMessageHash })
    }
    const file = fileOf(await signedMessageBy([ada]))
    expect(
      await validateFile(await readSignaturesFile(JSON.stringify({ ...file, chainId: 1 })), facts),
    ).toEqual({
      kind: 'other-chain',
      chain: 1,
    })
    const other = JSON.stringify({ ...file, safe: contractOwner })
    expect(await validateFile(await readSignaturesFile(other), facts)).toEqual({
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
    const file = fileOf(await signedMessageBy([ada]), await signedMessageBy([bo], typedData))
    file.messages[0] = { ...file.messages[0], ...fields }
    file.messages.unshift(null)
    expect(await validated(JSON.stringify(file))).toMatchObject([
      { kind: 'malformed', of: 'message' },
      { kind: 'malformed', of: 'message' },
      { kind: 'signable', signable: { kind: 'message' } },
    ])
  })

  test('error: messages that are no list make no file, and none at all is nothing to read', async () => {
    const file = fileOf(await signedMessageBy([ada]))
    expect(await readSignaturesFile(JSON.stringify({ ...file, messages: {} }))).toMatchObject({
      problem: 'not-understood',
    })
    expect(await readSignaturesFile(JSON.stringify({ ...file, messages: [] }))).toMatchObject({
      problem: 'no-transactions',
    })
  })

  test('error: junk among the messages neither throws nor counts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 4 }), async (messages) => {
        const file = { ...fileOf(await signedMessageBy([])), messages }
        const validation = await validateFile(await readSignaturesFile(JSON.stringify(file)), facts)
        const items = validation.kind === 'items' ? validation.items : []
        expect(items.filter(({ kind }) => kind !== 'malformed')).toEqual([])
      }),
      { numRuns: runs(50) },
    )
  })

  test('behavior: a message that is in it twice is one, with every signature once', async () => {
    const file = writeSignaturesFile(asFile(await signedMessageBy([ada, bo]), await signedMessageBy([bo])))
    const item = await only(file)
    expect(item.signable).toEqual(await signedMessageBy([ada, bo]))
    expect(item.repeated).toBe(1)
  })
})

describe('prepareSignature', () => {
  const audited = async (signed: SignedMessage) => (await only(writeSignaturesFile(asFile(signed)))).audit

  test('behavior: nothing before the threshold; then as many as it asks for, in the order of the contract', async () => {
    expect(prepareSignature(await audited(await signedMessageBy([ada])))).toBeUndefined()
    const audit = await audited(await signedMessageBy([bo, ada]))
    const packed = prepareSignature(audit)
    expect(packed).toHaveLength(2 + 2 * 65 * 2)
    const { signatures } = splitSignatures(packed)
    const ordered = [people[ada], people[bo]].toSorted((a, b) =>
      (a ?? '').toLowerCase() < (b ?? '').toLowerCase() ? -1 : 1,
    )
    const given = await signedMessageBy([ada, bo])
    expect(signatures).toEqual(
      ordered.map((person) => given.signatures.find(({ signer }) => signer === person)?.signature),
    )
    expect(prepareSignature({ ...audit, threshold: 1 })).toHaveLength(2 + 2 * 65)
    expect(prepareSignature({ ...audit, threshold: 0 })).toBeUndefined()
  })

  test('behavior: an owner who signed twice counts once, a contract that refuses not at all', async () => {
    const signed = await signedMessageBy([ada])
    const contract = { kind: 'contract', owner: contractOwner, data: '0x1234' } as const
    const withContract = {
      ...signed,
      signatures: [...signed.signatures, { signer: contractOwner, signature: contract }],
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

describe('mergeSignables', () => {
  test('behavior: a known message gains signatures, another one comes beside it, nothing is replaced', async () => {
    const [first, second] = [await signedMessageBy([ada]), await signedMessageBy([bo], typedData)]
    const merged = mergeSignables([first], [await signedMessageBy([bo, ada]), second])
    expect(merged).toEqual([await signedMessageBy([ada, bo]), second])
    expect(merged[0]).toMatchObject({ message: first.message })
  })

  test('behavior: says whose signatures are new here', async () => {
    const brought = await signedMessageBy([ada, bo])
    expect(compareSignable(brought, { here: [], others: [], nonce: 0n })).toMatchObject({
      known: false,
      newSigners: [people[ada], people[bo]],
    })
    expect(
      compareSignable(brought, { here: [await signedMessageBy([ada])], others: [], nonce: 0n }),
    ).toMatchObject({
      known: true,
      newSigners: [people[bo]],
    })
    expect(compareSignable(brought, { here: [brought], others: [], nonce: 0n })).toMatchObject({
      known: true,
      newSigners: [],
    })
  })
})
