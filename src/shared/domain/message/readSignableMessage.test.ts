import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { hashTextMessage } from './messageHash.ts'
import { hashForSafe, longestMessage, readSignableMessage } from './readSignableMessage.ts'

const mail = {
  domain: { name: 'Demo', chainId: 1 },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'hi' },
}
const typed = (value: unknown) => ({ kind: 'typed-data', json: JSON.stringify(value) }) as const

describe('readSignableMessage', () => {
  test.each([
    ['hello', 'plain', 'hello'],
    ['0x68656c6c6f', 'decoded', 'hello'],
    ['0xff', 'undecodable', '0xff'],
  ])('behavior: the text %s is read as Safe{Wallet} reads it', (text, reading, shown) => {
    expect(readSignableMessage({ kind: 'text', text })).toEqual({
      ok: true,
      message: { kind: 'text', text: shown, reading, hash: hashTextMessage(text) },
    })
  })

  test('behavior: typed data has the hash that viem computes', () => {
    expect(readSignableMessage(typed(mail))).toMatchObject({
      ok: true,
      message: { kind: 'typed-data', hash: hashTypedData({ ...mail, primaryType: 'Mail' }) },
    })
  })

  test('behavior: types the message is not made of are left out, and its hash stays', () => {
    const Other = [{ name: 'x', type: 'uint256' }]
    const EIP712Domain = [{ name: 'name', type: 'string' }]
    const reading = readSignableMessage(typed({ ...mail, types: { ...mail.types, Other, EIP712Domain } }))
    const message = reading.ok && reading.message.kind === 'typed-data' ? reading.message : undefined
    expect(message?.typedData.types).toEqual({ ...mail.types, EIP712Domain })
    expect(message?.hashes.unusedTypes).toEqual(['Other'])
    expect(message?.hash).toBe(hashTypedData({ ...mail, primaryType: 'Mail' }))
  })

  test.each([
    ['nothing', '', { kind: 'empty' }],
    ['spaces', ' \n', { kind: 'empty' }],
    ['half an object', '{"domain": ', { kind: 'not-json', says: expect.stringMatching(/./) }],
    [
      'a name that is there twice',
      JSON.stringify(mail).replace('"message":', '"message":{},"message":'),
      { kind: 'repeated-key', key: 'message' },
    ],
    ['a list', '[]', { kind: 'no-typed-data' }],
    ['null', 'null', { kind: 'no-typed-data' }],
    ['no message', JSON.stringify({ ...mail, message: undefined }), { kind: 'no-typed-data' }],
    [
      'types that are no lists',
      JSON.stringify({ ...mail, types: { Mail: 'string' } }),
      { kind: 'no-typed-data' },
    ],
    [
      'a primary type that is not there',
      JSON.stringify({ ...mail, primaryType: 'Letter' }),
      { kind: 'no-primary-type' },
    ],
    [
      'a value of another type',
      JSON.stringify({ ...mail, message: { contents: 7 } }),
      { kind: 'value', value: { kind: 'does-not-fit', path: 'message.contents', type: 'string' } },
    ],
    [
      'JSON with an invisible character between its parts',
      '{"domain":\u200b{}}',
      { kind: 'hidden-character', hidden: expect.objectContaining({ codePoint: 'U+200B', position: 11 }) },
    ],
    [
      'an address with a letter of another script',
      JSON.stringify({
        ...mail,
        types: { Mail: [{ name: 'contents', type: 'address' }] },
        message: { contents: `0\u0445${'1a'.repeat(20)}` },
      }),
      { kind: 'hidden-character', hidden: expect.objectContaining({ codePoint: 'U+0445' }) },
    ],
    ['a text without end', 'x'.repeat(longestMessage + 1), { kind: 'too-long' }],
  ])('error: %s is a problem to show', (_, json, problem) => {
    expect(readSignableMessage({ kind: 'typed-data', json })).toEqual({ ok: false, problem })
  })

  test('error: no JSON makes it throw', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        readSignableMessage({ kind: 'typed-data', json })
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('hashForSafe', () => {
  test('behavior: the hash of "hello" in a Safe of version 1.3.0', () => {
    const reading = readSignableMessage({ kind: 'text', text: 'hello' })
    if (!reading.ok) throw new Error('hello can be signed')
    const identity = {
      chainId: 31337,
      safe: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      version: { major: 1, minor: 3, patch: 0 },
    } as const
    expect(hashForSafe(identity, reading.message).safeMessageHash).toBe(
      '0x955261000cff8778a8ab24f477b56664ae1f895c1fc9f120badbca465791f4db',
    )
  })
})
