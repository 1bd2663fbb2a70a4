import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { calldataDigest } from './calldataDigest.ts'

describe('calldataDigest', () => {
  test('behavior: a transfer has the digest of the published formula', () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function transfer(address to,uint256 value)']),
      args: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 10n ** 18n],
    })
    expect(calldataDigest(data)).toBe('0xd6f12f97f3e3f29d93702b820cbb95872907358fa645d25ca50a94c4d50e9920')
  })

  test('behavior: no calldata has the digest of its length alone', () => {
    expect(calldataDigest('0x')).toBe('0x290decd9548b62a8d60345a988386fc84ba6bc95484008f6362f93160ef3e563')
  })
})
