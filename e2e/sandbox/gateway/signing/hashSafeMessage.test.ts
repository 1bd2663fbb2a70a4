import { describe, expect, test } from 'vitest'
import { hashSafeMessage } from './hashSafeMessage.ts'

const place = { chainId: 31337, safe: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } as const

describe('hashSafeMessage', () => {
  test.each([
    ['1.2.0', '0xd7bc97bd014f63cd42c0726645764a725b49c7219360237b617f898ff8999fe4'],
    ['1.3.0', '0x955261000cff8778a8ab24f477b56664ae1f895c1fc9f120badbca465791f4db'],
    ['1.5.0+L2', '0x955261000cff8778a8ab24f477b56664ae1f895c1fc9f120badbca465791f4db'],
  ])('param: a text for version %s', (version, hash) => {
    expect(hashSafeMessage({ ...place, version }, 'hello')).toBe(hash)
  })

  test('param: typed data', () => {
    const mail = {
      domain: {
        name: 'Demo',
        version: '1',
        chainId: 31337,
        verifyingContract: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      },
      primaryType: 'Mail',
      types: { Mail: [{ name: 'contents', type: 'string' }] },
      message: { contents: 'hi' },
    }
    expect(hashSafeMessage({ ...place, version: '1.4.1' }, mail)).toBe(
      '0x6275b4825d8eefe98162a9b3f8d448917c328b9c384e4317d00e2a561958ab3e',
    )
  })

  test('error: no hash for an unknown version, nor for typed data that contradicts itself', () => {
    expect(hashSafeMessage({ ...place, version: 'latest' }, 'hello')).toBeUndefined()
    const broken = {
      domain: {},
      primaryType: 'Mail',
      types: { Mail: [{ name: 'amount', type: 'uint256' }] },
      message: { amount: 'much' },
    }
    expect(hashSafeMessage({ ...place, version: '1.4.1' }, broken)).toBeUndefined()
  })
})
