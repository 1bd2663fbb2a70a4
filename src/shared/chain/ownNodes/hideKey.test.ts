import { describe, expect, test } from 'vitest'
import { hideKey } from './hideKey.ts'

describe('hideKey', () => {
  test.each([
    ['https://node.example/v2/SECRET-KEY', 'Cannot POST /v2/SECRET-KEY', 'Cannot POST /v2/…'],
    ['https://node.example/?apikey=SECRET-KEY', 'SECRET-KEY is no key of ours', '… is no key of ours'],
    [
      'https://node.example/a%20secret/x',
      'the project “a secret” is at its limit',
      'the project “…” is at its limit',
    ],
    ['https://node.example/SECRET/SECRET-LONGER', 'SECRET-LONGER, SECRET', '…, …'],
    ['https://node.example/%E0%A4%A', 'nothing is wrong', 'nothing is wrong'],
    ['https://node.example/', 'node.example says no', 'node.example says no'],
    ['https://node.example/rpc', 'rpc is busy', 'rpc is busy'],
  ])('param: of %s the text %j is shown as %j', (url, text, shown) => {
    expect(hideKey(text, url)).toBe(shown)
  })
})
