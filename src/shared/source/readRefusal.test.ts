import { describe, expect, test } from 'vitest'
import { isHostRefusal, readRefusal } from './readRefusal.ts'

describe('readRefusal', () => {
  test.each([
    [[4001], 'no'],
    [['4001'], 'no'],
    [[-32603, 4001], 'no'],
    [[5000], 'no'],
    [[5750], 'no'],
    [['ACTION_REJECTED'], 'no'],
    [[undefined, 'UNKNOWN_ERROR', 'ACTION_REJECTED'], 'no'],
    [[4100], 'never-asked'],
    [[4200], 'never-asked'],
    [[-32601], 'never-asked'],
    [[undefined, -32602], 'never-asked'],
    [[5700], 'never-asked'],
    [[5710], 'never-asked'],
    [[5740], 'never-asked'],
    [[5760], 'never-asked'],
  ] as const)('behavior: the codes %o decide', (codes, answer) => {
    expect(readRefusal(codes)).toBe(answer)
  })

  test.each([
    [[]],
    [[undefined, null, {}, Number.NaN, '']],
    [[-32603]],
    [[-32000, -32601]],
    [['CALL_EXCEPTION', 4200]],
    [[4900]],
    [[-32002]],
    [[5720]],
    [[5730]],
    [[0]],
  ])('behavior: the codes %o decide nothing', (codes) => {
    expect(readRefusal(codes)).toBeUndefined()
  })
})

describe('isHostRefusal', () => {
  test.each(['Transaction was rejected', 'Permissions were rejected', 'User rejected the request.'])(
    'behavior: %s is a no',
    (text) => {
      expect(isHostRefusal(text)).toBe(true)
    },
  )

  test.each([
    'Transaction was rejected by the node after it was sent to two others',
    'Transaction was sent, but the notification was denied by the user',
    'Error: user rejected the request, retrying',
    'insufficient funds for gas',
    'execution reverted: GS013',
    'Request failed',
    '',
  ])('behavior: %s decides nothing', (text) => {
    expect(isHostRefusal(text)).toBe(false)
  })
})
