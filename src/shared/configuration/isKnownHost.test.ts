import { describe, expect, test } from 'vitest'
import { isKnownHost } from './isKnownHost.ts'

describe('isKnownHost', () => {
  const hosts = ['https://app.safe.global', 'http://127.0.0.1:*']

  test.each(['https://app.safe.global', 'http://127.0.0.1:4400', 'http://127.0.0.1'])(
    'behavior: %s is known',
    (origin) => {
      expect(isKnownHost(origin, hosts)).toBe(true)
    },
  )

  test.each([
    'http://app.safe.global',
    'https://app.safe.global:444',
    'https://app.safe.global.example',
    'https://appXsafe.global',
    'https://evil.example/https://app.safe.global',
    'https://127.0.0.1:4400',
    'http://127.0.0.1:4400.evil.example',
    'http://127.0.0.1:',
    'http://127.0.0.1.evil.example',
    'http://localhost:4400',
    'null',
    '',
    'http://127.0.0.1:*',
  ])('error: %s is not', (origin) => {
    expect(isKnownHost(origin, hosts)).toBe(false)
  })

  test('behavior: a star anywhere else is read as a star', () => {
    expect(isKnownHost('https://a.example', ['https://*.example', '*'])).toBe(false)
  })
})
