import { describe, expect, test } from 'vitest'
import { UAParser } from './uaParser.ts'

describe('UAParser', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux'],
    ['curl/8.0', undefined],
  ])('param: %s', (userAgent, name) => {
    expect(UAParser(userAgent).os.name).toBe(name)
  })
})
