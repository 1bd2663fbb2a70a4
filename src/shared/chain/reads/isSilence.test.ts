import { describe, expect, test } from 'vitest'
import { chainErrors } from '../nodes/chainErrors.ts'
import { toNodeError } from '../nodes/toNodeError.ts'
import { isSilence } from './isSilence.ts'

const of = { method: 'eth_call', chainId: 1 }
const named = (name: string, more: object = {}) => Object.assign(new Error('failed'), { name }, more)

describe('isSilence', () => {
  test.each([
    ['a node that is not reached', chainErrors.nodeUnreachable({ host: 'a.example' })],
    ['a chain that says nothing in time', chainErrors.silent()],
    ['nodes that say nothing in time', toNodeError(named('TimeoutError'), of)],
    ['a request that does not come through', toNodeError(named('HttpRequestError'), of)],
  ])('behavior: %s is silent', (_, error) => {
    expect(isSilence(error)).toBe(true)
  })

  test.each([
    ['a call that reverts', toNodeError(named('RpcRequestError'), of)],
    ['a node that refuses with a status', toNodeError(named('HttpRequestError', { status: 429 }), of)],
    ['an answer that does not fit', chainErrors.answer({ call: 'nonce' })],
    ['any other failure', new Error('timeout')],
  ])('behavior: %s is an answer', (_, error) => {
    expect(isSilence(error)).toBe(false)
  })
})
