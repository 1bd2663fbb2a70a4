import { describe, expect, test } from 'vitest'
import {
  innerHashOf,
  isBlind,
  isSignedOffChain,
  readTextMessage,
  readTypedMessage,
  safeMessageHashOf,
} from './safeMessage.ts'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const mail = {
  domain: {
    name: 'Demo',
    version: '1',
    chainId: 31337,
    verifyingContract: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  message: { contents: 'hi' },
}

describe('safeMessageHashOf', () => {
  test('behavior: a text has the hash of the public vector', () => {
    expect(safeMessageHashOf({ chainId: 31337, safe }, 'hello')).toBe(
      '0x955261000cff8778a8ab24f477b56664ae1f895c1fc9f120badbca465791f4db',
    )
  })

  test('behavior: typed data has the hash of the public vector, with and without its primary type', () => {
    const hash = '0x6275b4825d8eefe98162a9b3f8d448917c328b9c384e4317d00e2a561958ab3e'
    expect(safeMessageHashOf({ chainId: 31337, safe }, readTypedMessage(mail))).toBe(hash)
    const EIP712Domain = [{ name: 'name', type: 'string' }]
    const full = { ...mail, primaryType: 'Mail', types: { ...mail.types, EIP712Domain } }
    expect(safeMessageHashOf({ chainId: 31337, safe }, readTypedMessage(full))).toBe(hash)
  })
})

describe('a Safe of an older version', () => {
  test('behavior: before 1.3.0 the hash of a message does not name the chain', () => {
    const old = '0xd7bc97bd014f63cd42c0726645764a725b49c7219360237b617f898ff8999fe4'
    for (const version of ['0.1.0', '1.0.0', '1.1.1', '1.2.0'])
      expect(safeMessageHashOf({ chainId: 31337, safe, version }, 'hello')).toBe(old)
    for (const version of ['1.3.0', '1.4.1', '1.5.0'])
      expect(safeMessageHashOf({ chainId: 31337, safe, version }, 'hello')).not.toBe(old)
  })

  test.each([
    ['0.1.0', null, false],
    ['1.0.0', null, true],
    ['1.2.0', null, true],
    ['1.3.0', null, false],
    ['1.3.0+L2', safe, true],
    [null, safe, false],
  ] as const)('behavior: %s with the handler %s collects signatures: %s', (version, handler, collects) => {
    expect(isSignedOffChain(version, handler)).toBe(collects)
  })
})

describe('readTextMessage', () => {
  test('behavior: hex that encodes a text is signed as that text', () => {
    expect(innerHashOf(readTextMessage('0x68656c6c6f'))).toBe(innerHashOf('hello'))
  })

  test('behavior: hex that encodes no text stays hex, and is blind', () => {
    expect(readTextMessage('0xff')).toBe('0xff')
    expect(isBlind('0xff')).toBe(true)
    expect(isBlind('hello')).toBe(false)
  })

  test('error: anything but a string is refused', () => {
    expect(() => readTextMessage({})).toThrow()
  })
})

describe('readTypedMessage', () => {
  test('error: two candidates for the primary type', () => {
    const types = { ...mail.types, Other: [{ name: 'contents', type: 'string' }] }
    expect(() => readTypedMessage({ ...mail, types })).toThrow('no primary type')
  })
})
