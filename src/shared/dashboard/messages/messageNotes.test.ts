import { describe, expect, test } from 'vitest'
import { readSignableMessage, type SignableMessage } from '../../domain/signableMessage.ts'
import { readySafe } from '../../testing/fakeSource.ts'
import { describeMessageProblem } from './describeMessageProblem.ts'
import { messageNotes } from './messageNotes.ts'

const other = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const mail = {
  domain: { name: 'Demo', chainId: 1 },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'hi' },
}

function notesOf(message: SignableMessage) {
  const reading = readSignableMessage(message)
  if (!reading.ok) throw new Error(reading.problem.kind)
  return messageNotes(reading.message, readySafe).map(({ kind, title }) => [kind, title])
}

const text = (given: string) => notesOf({ kind: 'text', text: given })
const typed = (value: unknown) => notesOf({ kind: 'typed-data', json: JSON.stringify(value) })

describe('messageNotes', () => {
  test('behavior: plain words and plain data need none', () => {
    expect(text('hello\n\tworld')).toEqual([])
    expect(typed(mail)).toEqual([])
  })

  test.each([
    [`0x${'fe'.repeat(32)}`, 'critical', 'This text is a bare hash.'],
    ['0xff', 'high', 'This hex stands for no text.'],
    ['0x68656c6c6f', 'info', 'You gave hex.'],
    ['pay \u202eeno', 'warn', 'It has characters that are not seen.'],
  ])('behavior: of the text %j it is said: %s, %s', (given, kind, title) => {
    expect(text(given)).toEqual([[kind, title]])
  })

  test('behavior: what is for another chain', () => {
    expect(typed({ ...mail, domain: { chainId: '10' } })).toEqual([['warn', 'This is for chain 10.']])
  })

  test.each([
    [other, 'This is for another Safe.'],
    [readySafe.account.address, 'This describes something this Safe signs itself.'],
  ])('behavior: a transaction of the Safe %s', (verifyingContract, title) => {
    const types = { SafeTx: [{ name: 'to', type: 'address' }] }
    const data = {
      domain: { chainId: 1, verifyingContract },
      types,
      primaryType: 'SafeTx',
      message: { to: other },
    }
    expect(typed(data)).toEqual([['high', title]])
  })

  test('behavior: what is not signed, types nobody uses, and a domain that is described otherwise', () => {
    const types = {
      ...mail.types,
      Other: [{ name: 'x', type: 'bool' }],
      EIP712Domain: [{ name: 'name', type: 'string' }],
    }
    expect(typed({ ...mail, types, message: { ...mail.message, note: 'x' } })).toEqual([
      ['warn', 'Not all of it is signed.'],
      ['info', 'Some types are not used.'],
      ['info', 'It describes its domain otherwise than the domain is.'],
    ])
  })
})

describe('describeMessageProblem', () => {
  test.each([
    ['', 'There is no message yet.'],
    ['{', 'This is not JSON.'],
    ['{}', 'Invalid typed data.'],
    [JSON.stringify({ ...mail, primaryType: 'Letter' }), 'Invalid typed data.'],
    [JSON.stringify({ ...mail, message: {} }), 'message.contents is missing; its type is string.'],
    [
      JSON.stringify({ ...mail, types: { Mail: [{ name: 'contents', type: 'Letter' }] } }),
      'message.contents has the type Letter, which is not among its types.',
    ],
    [
      JSON.stringify({
        ...mail,
        types: { Mail: [{ name: 'amount', type: 'uint8' }] },
        message: { amount: 2 ** 60 },
      }),
      'message.amount is no uint8. Write large numbers as text in quotes, so that no digit is lost.',
    ],
    ['x'.repeat(100_001), 'This is longer than 100,000 characters.'],
  ])('behavior: of %.60j it says %j', (json, said) => {
    const reading = readSignableMessage({ kind: 'typed-data', json })
    if (reading.ok) throw new Error('it can be signed')
    const { title, advice } = describeMessageProblem(reading.problem)
    expect([title, advice]).toContain(said)
    for (const sentence of [title, advice]) expect(sentence).toMatch(/^\S.*\.$/)
  })
})
