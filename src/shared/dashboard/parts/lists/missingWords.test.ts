import { describe, expect, test } from 'vitest'
import { sayUnread } from './missingWords.ts'

const said = '502: Invalid signature'

describe('sayUnread', () => {
  test.each([
    [11, 13, 1, '1 transaction between nonce 11 and 13'],
    [12, 12, 1, '1 transaction with nonce 12'],
    [undefined, 4, 1, '1 transaction before nonce 4'],
    [14, undefined, 2, '2 transactions after nonce 14'],
    [14, undefined, undefined, 'What waits after nonce 14'],
  ])('behavior: after nonce %s and before %s, %s rows', (after, before, rows, words) => {
    expect(sayUnread([{ after, before, rows, said }])).toEqual([
      `${words} could not be read: the gateway answered “502: Invalid signature”.`,
    ])
  })
})
