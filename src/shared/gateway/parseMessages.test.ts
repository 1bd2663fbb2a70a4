import { describe, expect, test } from 'vitest'
import { account, answering, options, page, party } from './testing/answering.ts'
import * as wire from './testing/wireAnswers.ts'

describe('messages', () => {
  test('behavior: texts and typed data, with the app that asked', async () => {
    const { items, unreadable } = await answering(wire.messages).messages(account, options)
    expect(unreadable).toBe(0)
    expect(items).toMatchObject([
      { kind: 'mark' },
      {
        message: {
          message: { kind: 'text', text: 'hello' },
          status: 'CONFIRMED',
          preparedSignature: wire.signature,
          app: { name: 'App', url: 'https://app.example' },
          signatures: [{ owner: party(wire.owner) }],
        },
      },
      { message: { message: { kind: 'typed-data', json: JSON.stringify(wire.typedDataMessage.message) } } },
    ])
  })

  test.each([
    ['no message', { message: 7 }],
    ['no hash', { messageHash: '0x12' }],
    ['typed data without types', { message: { domain: {} } }],
  ])('error: an item with %s costs that item', async (_, change) => {
    const answer = page({ ...wire.message, ...change }, wire.message)
    expect(await answering(answer).messages(account, options)).toMatchObject({
      items: [{ kind: 'message' }],
      unreadable: 1,
    })
  })

  test.each(['NEEDS_CONFIRMATION', 'CONFIRMED', 'NEW'])(
    'param: status %s @parsers-status',
    async (status) => {
      const found = await answering({ ...wire.message, status, origin: 'no JSON' }).message(
        1,
        `0x${'ab'.repeat(32)}`,
        options,
      )
      expect(found).toMatchObject({ status: status === 'NEW' ? 'UNKNOWN' : status, app: undefined })
    },
  )
})
