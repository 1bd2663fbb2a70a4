import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { describe, expect, test } from 'vitest'
import { chainErrors } from './chainErrors.ts'
import { toNodeError } from './toNodeError.ts'

const read = { method: 'eth_call', chainId: 1 }
const url = 'https://node.example'

describe('toNodeError', () => {
  test.each([
    ['a timeout', new TimeoutError({ body: {}, url }), 'chain/node-timeout', 'The request timed out.'],
    [
      "the node's own words",
      new RpcRequestError({ body: {}, url, error: { code: 3, message: 'execution reverted: GS013' } }),
      'chain/node-read',
      'execution reverted: GS013',
    ],
    [
      'a refusal',
      new HttpRequestError({ url, status: 429, details: 'Too Many Requests' }),
      'chain/node-read',
      'Too Many Requests',
    ],
    ['an error of the browser', new TypeError('Failed to fetch'), 'chain/node-read', 'Failed to fetch'],
    ['no error at all', 'boom', 'chain/node-read', 'boom'],
    [
      'a node that cannot be reached',
      new HttpRequestError({ url, cause: new TypeError('Failed to fetch') }),
      'chain/node-unreachable',
      'The node did not answer',
    ],
    [
      'a web page',
      new HttpRequestError({ url, cause: new SyntaxError('Unexpected token') }),
      'chain/node-answer',
      'The node sent something that is not an answer',
    ],
  ])('param: %s @to-node-error', (_, thrown, code, message) => {
    const named = /unreachable|node-answer/.test(code) ? { host: 'node.example' } : read
    expect(toNodeError(thrown, read)).toMatchObject({ code, message, facts: named, cause: thrown })
  })

  test('behavior: an error of ours stays what it is', () => {
    const error = chainErrors.notASafe({ address: '0x00' })
    expect(toNodeError(error, read)).toBe(error)
  })
})
