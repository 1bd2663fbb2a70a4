import { describe, expect, test } from 'vitest'
import { createMemoryView } from '../testing/memoryView.ts'
import { expectedHashesKey, keepExpected, readExpected } from './expectedHashes.ts'
import { keptTexts } from './keptTexts.ts'

const hash = `0x${'ab'.repeat(32)}` as const

function texts() {
  return keptTexts(createMemoryView().view)
}

describe('expectedHashes', () => {
  test('behavior: each request has what was shown before it, the last twenty', () => {
    const device = texts()
    for (let index = 0; index < 25; index++)
      keepExpected(device, `request ${index}`, { nonce: BigInt(index), safeTxHash: hash })
    expect(readExpected(device, 'request 24')).toEqual({ nonce: 24n, safeTxHash: hash })
    expect(readExpected(device, 'request 5')).toEqual({ nonce: 5n, safeTxHash: hash })
    expect(readExpected(device, 'request 4')).toBeUndefined()
  })

  test('error: what was written by others is nothing', () => {
    const device = texts()
    for (const text of ['{', 'null', '{"a":1}', '{"a":{"nonce":"x","safeTxHash":"0x12"}}']) {
      device.write(expectedHashesKey, text)
      expect(readExpected(device, 'a')).toBeUndefined()
    }
    keepExpected(device, 'a', { nonce: 1n, safeTxHash: hash })
    expect(readExpected(device, 'a')?.nonce).toBe(1n)
  })
})
