import {
  HttpRequestError,
  LimitExceededRpcError,
  ResponseBodyTooLargeError,
  RpcRequestError,
  SocketClosedError,
  TimeoutError,
  UnknownRpcError,
} from 'viem'
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
      'a status, whatever words come with it',
      new HttpRequestError({ url, status: 429, details: '<html>execution reverted' }),
      'chain/node-status',
      'A status came in place of an answer of the node',
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
    const named = /unreachable|node-answer|node-status/.test(code) ? { host: 'node.example' } : read
    expect(toNodeError(thrown, read)).toMatchObject({ code, message, facts: named, cause: thrown })
  })

  test.each([
    [
      'a limit in words',
      new LimitExceededRpcError(
        new RpcRequestError({ body: {}, url, error: { code: -32005, message: 'rate limit' } }),
      ),
      { code: 'chain/node-read', message: 'rate limit', facts: { ...read, host: 'node.example' } },
    ],
    [
      'a socket that closes',
      new SocketClosedError({ url }),
      { code: 'chain/node-unreachable', facts: { host: 'node.example' } },
    ],
    [
      'an answer without end',
      new HttpRequestError({ url, cause: new ResponseBodyTooLargeError({ maxSize: 1, size: 2 }) }),
      { code: 'chain/node-answer', facts: { host: 'node.example' } },
    ],
    [
      'an error of ours behind two of viem',
      new UnknownRpcError(
        new HttpRequestError({ url, cause: chainErrors.nodeRedirects({ host: 'node.example' }) }),
      ),
      { code: 'chain/node-redirects', facts: { host: 'node.example' } },
    ],
    ['a silent node', new TimeoutError({ body: {}, url }), { facts: { ...read, host: 'node.example' } }],
  ])('behavior: %s names its node', (_, thrown, error) => {
    expect(toNodeError(thrown, read)).toMatchObject(error)
  })

  test('behavior: an error of this project is left as it is', () => {
    const error = chainErrors.notASafe({ address: '0x00' })
    expect(toNodeError(error, read)).toBe(error)
  })
})
