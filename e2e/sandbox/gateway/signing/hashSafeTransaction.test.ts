import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../../chain/safeTransaction.ts'
import { hashSafeTransaction } from './hashSafeTransaction.ts'

const place = { chainId: 31337, safe: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } as const
const transaction = safeTransaction({
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  value: parseEther('1'),
  nonce: 0n,
})

const before100 = '0x99e67f03782b44c2b42560dc01dd5bfd04952db7c4ee32fdc23a45cebd555cd1'
const before130 = '0x4ad6bcf8f0b158d7c24281addc972509257a320e14ea883a2b4106da41c7a482'
const from130 = '0xfcc7ba7a6324b933d9eb73c4b84b704fe7c9ba8b35a16d47c0bdaf5aeaed4c50'

describe('hashSafeTransaction', () => {
  test.each([
    ['0.1.0', before100],
    ['1.0.0', before130],
    ['1.1.1', before130],
    ['1.2.0', before130],
    ['1.3.0', from130],
    ['1.3.0+L2', from130],
    ['1.4.1', from130],
    ['1.4.1+L2', from130],
    ['1.5.0', from130],
  ])('param: version %s', (version, hash) => {
    expect(hashSafeTransaction({ ...place, version }, transaction)).toBe(hash)
  })

  test.each(['', 'latest', '1.4'])('error: no hash for version "%s"', (version) => {
    expect(hashSafeTransaction({ ...place, version }, transaction)).toBeUndefined()
  })
})
