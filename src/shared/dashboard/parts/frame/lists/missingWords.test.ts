import { describe, expect, test } from 'vitest'
import { sayUnread } from './missingWords.ts'

const said = '502: Invalid signature'
const one = 'It may share a nonce with what is listed beside it.'
const several = 'They may share a nonce with what is listed beside them.'

describe('sayUnread', () => {
  test.each([
    [11, 13, 1, '1 transaction between nonce 11 and 13', one],
    [12, 12, 1, '1 transaction with nonce 12', one],
    [undefined, 4, 1, '1 transaction before nonce 4', one],
    [14, undefined, 2, '2 transactions after nonce 14', several],
    [14, undefined, undefined, 'What waits after nonce 14', several],
  ])('behavior: after nonce %s and before %s, %s rows', (after, before, rows, words, follows) => {
    expect(sayUnread([{ after, before, rows, said }])).toEqual([
      `${words} could not be read: the gateway answered “502: Invalid signature”.`,
      follows,
    ])
  })

  test('behavior: two stretches are several, and none says nothing', () => {
    const stretch = { after: 1, before: 3, rows: 1, said }
    expect(sayUnread([stretch, { ...stretch, after: 5, before: 7 }]).at(-1)).toBe(several)
    expect(sayUnread([])).toEqual([])
  })
})
