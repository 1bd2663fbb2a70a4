import { describe, expect, test } from 'vitest'
import { frameworkError, invalidInput, upstreamError, verificationError } from './errors.ts'

describe('GatewayError', () => {
  test('param: input of the wrong form', () => {
    const error = invalidInput({ code: 'custom', message: 'Invalid address', path: ['to'] })
    expect(error.status).toBe(422)
    expect(error.body).toEqual({ statusCode: 422, code: 'custom', message: 'Invalid address', path: ['to'] })
  })

  test('param: a service behind the gateway', () => {
    expect(upstreamError(404).body).toEqual({ code: 404, message: 'An error occurred' })
    expect(upstreamError(422, 'Tx with nonce=1').body).toEqual({ code: 422, message: 'Tx with nonce=1' })
  })

  test('param: a refused signature', () => {
    expect(verificationError('Invalid signature').body).toEqual({
      message: 'Invalid signature',
      statusCode: 422,
    })
  })

  test('param: the framework', () => {
    expect(frameworkError(404, 'Cannot GET /x').body).toEqual({
      message: 'Cannot GET /x',
      error: 'Not Found',
      statusCode: 404,
    })
  })
})
