import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { mayHoldKey, readNodeUrl } from './readNodeUrl.ts'

describe('readNodeUrl', () => {
  test.each([
    ['https://node.example/v2/SECRET', 'node.example', 'public'],
    [' https://node.example:8545 ', 'node.example:8545', 'public'],
    ['http://127.0.0.1:8545', '127.0.0.1:8545', 'device'],
    ['http://localhost:8545', 'localhost:8545', 'device'],
    ['https://192.168.1.7:8545', '192.168.1.7:8545', 'private'],
    ['https://10.0.0.3', '10.0.0.3', 'private'],
    ['https://172.20.0.3', '172.20.0.3', 'private'],
    ['https://172.32.0.3', '172.32.0.3', 'public'],
    ['https://dappnode.local', 'dappnode.local', 'private'],
    ['https://[fd00::1]:8545', '[fd00::1]:8545', 'private'],
  ] as const)('param: %s is the node of %s', (typed, host, place) => {
    expect(readNodeUrl(typed)).toMatchObject({ kind: 'url', host, place })
  })

  test.each([
    ['', 'not-a-url'],
    ['node.example', 'not-a-url'],
    ['javascript:alert(1)', 'not-a-url'],
    ['file:///etc/passwd', 'not-a-url'],
    ['ftp://node.example', 'not-a-url'],
    ['http://node.example', 'not-encrypted'],
    ['http://192.168.1.7:8545', 'not-encrypted'],
    ['http://localhost.example:8545', 'not-encrypted'],
    ['http://127.0.0.1.example', 'not-encrypted'],
    ['wss://node.example', 'web-socket'],
    ['https://user@node.example', 'user-info'],
    ['https://:word@node.example', 'user-info'],
    [`https://node.example/${'a'.repeat(2050)}`, 'too-long'],
  ] as const)('error: %s is refused', (typed, why) => {
    expect(readNodeUrl(typed)).toEqual({ kind: 'refused', why })
  })

  test('fuzz: what is taken is encrypted or on this device, and the host has nothing of the rest', () => {
    const typed = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true }))
    fc.assert(
      fc.property(typed, (text) => {
        const read = readNodeUrl(text)
        if (read.kind === 'refused') return
        const { protocol, hostname } = new URL(read.url)
        expect(protocol === 'https:' || /^(127\.0\.0\.1|localhost)$/.test(hostname)).toBe(true)
        expect(read.host).not.toMatch(/[/?#@]/)
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('mayHoldKey', () => {
  test.each([
    ['https://node.example/', false],
    ['https://node.example:8545/', false],
    ['https://node.example/v2/SECRET', true],
    ['https://node.example/?key=SECRET', true],
  ])('param: %s: %s', (url, expected) => {
    expect(mayHoldKey(url)).toBe(expected)
  })
})
