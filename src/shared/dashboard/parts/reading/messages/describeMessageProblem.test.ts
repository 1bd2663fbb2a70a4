import { describe, expect, test } from 'vitest'
import { readSignableMessage } from '../../../../domain/message/readSignableMessage.ts'
import { describeMessageProblem } from './describeMessageProblem.ts'

const mail = {
  domain: { name: 'Demo', chainId: 1 },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'hi' },
}

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
      'message.amount does not fit the type uint8. Write large numbers as text in quotes, so that no digit is lost.',
    ],
    [
      '{\u202e}',
      'A character that cannot be seen is in this text: U+202E, right-to-left override, at position 2.',
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
