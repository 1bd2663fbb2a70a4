import fc from 'fast-check'
import { hashMessage, hashTypedData, stringToHex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { anyHex, anySafeIdentity } from '../../testing/domainArbitraries.ts'
import { messageVectors } from '../../testing/publicVectors.ts'
import { runs } from '../../testing/runs.ts'
import { rulesOf } from '../safe/knownVersions.ts'
import { parseSafeVersion } from '../safe/safeVersion.ts'
import { hashSafeMessage, hashText, hashTextMessage, readTextMessage } from './messageHash.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('readTextMessage', () => {
  test.each([
    ['hello', { kind: 'plain', text: 'hello' }],
    ['', { kind: 'plain', text: '' }],
    ['0xhello', { kind: 'plain', text: '0xhello' }],
    ['0X68', { kind: 'plain', text: '0X68' }],
    ['68656c6c6f', { kind: 'plain', text: '68656c6c6f' }],
    ['0x68656c6c6f', { kind: 'decoded', text: 'hello' }],
    ['0x68656C6C6F', { kind: 'decoded', text: 'hello' }],
    ['0x', { kind: 'decoded', text: '' }],
    ['0xefbbbf68', { kind: 'decoded', text: '\ufeffh' }],
    ['0x6', { kind: 'undecodable', text: '0x6' }],
    ['0xff', { kind: 'undecodable', text: '0xff' }],
    ['0xc080', { kind: 'undecodable', text: '0xc080' }],
    ['0xeda080', { kind: 'undecodable', text: '0xeda080' }],
    ['0x68656c6c6f\n', { kind: 'plain', text: '0x68656c6c6f\n' }],
  ])('behavior: Safe{Wallet} reads %j so', (message, reading) => {
    expect(readTextMessage(message)).toEqual(reading)
  })

  test('behavior: hex of any text is read as that text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readTextMessage(stringToHex(text))).toEqual({ kind: 'decoded', text })
      }),
    )
  })
})

describe('hashText', () => {
  test('behavior: the hash that the Safe Apps SDK computes', () => {
    expect(hashText('approve rugpull')).toBe(
      '0xe32c44147e358bc973757518210c3baec92de66115c513ea1146d61ad4fd93af',
    )
  })

  test('behavior: any text hashes as viem hashes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(hashText(text)).toBe(hashMessage(text))
      }),
    )
  })
})

describe('hashTextMessage', () => {
  test('behavior: hex that encodes text is signed as that text, which the SDK does not see', () => {
    expect(hashTextMessage('0x68656c6c6f')).toBe(hashText('hello'))
    expect(hashTextMessage('0x68656c6c6f')).toMatch(/^0x50b2c43f/)
    expect(hashText('0x68656c6c6f')).toMatch(/^0x83a0870b/)
  })

  test('behavior: hex that encodes no text is signed as the text it is', () => {
    expect(hashTextMessage('0xff')).toBe(hashMessage('0xff'))
  })
})

describe('hashSafeMessage', () => {
  test.each(messageVectors)(
    'behavior: the published hashes of $id',
    ({ identity, text, innerHash, expect: known }) => {
      expect(hashTextMessage(text)).toBe(innerHash)
      expect(hashSafeMessage(identity, hashTextMessage(text))).toEqual({
        domainHash: known.domain,
        messageHash: known.message,
        safeMessageHash: known.safeMessageHash,
      })
    },
  )

  test.each([
    ['1.1.1', '0xd7bc97bd014f63cd42c0726645764a725b49c7219360237b617f898ff8999fe4'],
    ['1.3.0', '0x955261000cff8778a8ab24f477b56664ae1f895c1fc9f120badbca465791f4db'],
  ])('behavior: "hello" under version %s', (text, safeMessageHash) => {
    const version = parseSafeVersion(text)
    if (version === undefined) throw new Error(text)
    const identity = { chainId: 31337, safe: '0x5FbDB2315678afecb367f032d93F642f64180aa3', version } as const
    expect(hashSafeMessage(identity, hashTextMessage('hello'))).toMatchObject({ safeMessageHash })
  })

  test('behavior: random messages of any length hash as viem hashes their typed data', () => {
    fc.assert(
      fc.property(anySafeIdentity, anyHex, (identity, message) => {
        const { chainId, safe: verifyingContract } = identity
        expect(hashSafeMessage(identity, message).safeMessageHash).toBe(
          hashTypedData({
            domain: rulesOf(identity.version).domainHasChainId
              ? { chainId, verifyingContract }
              : { verifyingContract },
            types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
            primaryType: 'SafeMessage',
            message: { message },
          }),
        )
      }),
      { numRuns: runs(2_000), seed: 1 },
    )
  })
})
