import { describe, expect, test } from 'vitest'
import { AppError } from '../errors/AppError.ts'
import { gatewayErrors } from './gatewayErrors.ts'
import { isUndecided } from './isUndecided.ts'

const host = 'gateway.example'

describe('isUndecided', () => {
  test.each([404, 408, 425, 429, 500, 502, 503, 504])('behavior: %i is neither yes nor no', (status) => {
    expect(isUndecided(gatewayErrors.response({ status, host }))).toBe(true)
    expect(isUndecided(gatewayErrors.content({ status, host, statusText: '' }))).toBe(true)
  })

  test.each([400, 401, 403, 409, 410, 413, 415, 422, 451])('behavior: %i is a no', (status) => {
    expect(isUndecided(gatewayErrors.response({ status, host }))).toBe(false)
    expect(isUndecided(gatewayErrors.content({ status, host, statusText: '' }))).toBe(false)
  })

  test('behavior: a yes that cannot be read is no no, and neither is an answer that did not come', () => {
    for (const error of [
      gatewayErrors.content({ status: 200, host, statusText: 'OK' }),
      gatewayErrors.shape({ call: 'proposal' }),
      gatewayErrors.unreachable({ host }),
      gatewayErrors.timeout({ host, milliseconds: 1 }),
      gatewayErrors.originRefused({ host }),
      gatewayErrors.redirected({ host }),
    ])
      expect(isUndecided(error), error.code).toBe(true)
  })

  test('behavior: what was never asked is not looked for', () => {
    for (const error of [
      gatewayErrors.parameter({ parameter: 'hash' }),
      gatewayErrors.notConfigured(),
      new AppError({ code: 'clearance/refused', message: '', facts: {} }),
      new TypeError('a defect'),
    ])
      expect(isUndecided(error)).toBe(false)
  })
})
