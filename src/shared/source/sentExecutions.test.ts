import { expect, test } from 'vitest'
import type { Hex } from '../domain/values/hex.ts'
import { createMemoryView } from '../testing/memoryView.ts'
import { type DeviceTexts, keptTexts } from './keptTexts.ts'
import { forgetSentExecution, keepSentExecution, readSentExecution } from './sentExecutions.ts'

const safe = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`

function device(): DeviceTexts & { readonly kept: Map<string, string> } {
  const { view, items } = createMemoryView()
  return { ...keptTexts(view), kept: items }
}

test('behavior: an execution is remembered for its Safe and chain until it is forgotten', () => {
  const texts = device()
  keepSentExecution(texts, safe, { safeTxHash: hash('a'), transactionHash: hash('1') })
  keepSentExecution(texts, safe, { safeTxHash: hash('b'), transactionHash: hash('2') })
  keepSentExecution(texts, safe, { safeTxHash: hash('a'), transactionHash: hash('3') })
  expect(readSentExecution(texts, safe, hash('a'))).toBe(hash('3'))
  expect(readSentExecution(texts, { ...safe, chainId: 100 }, hash('a'))).toBeUndefined()
  forgetSentExecution(texts, safe, hash('a'))
  expect(readSentExecution(texts, safe, hash('a'))).toBeUndefined()
  expect(readSentExecution(texts, safe, hash('b'))).toBe(hash('2'))
})

test('error: what cannot be read costs only itself', () => {
  const texts = device()
  const key = `countersign.sent.1.${safe.address}`
  texts.kept.set(key, JSON.stringify({ [hash('a')]: hash('1'), [hash('b')]: 7, nonsense: hash('2') }))
  expect(readSentExecution(texts, safe, hash('a'))).toBe(hash('1'))
  expect(readSentExecution(texts, safe, hash('b'))).toBeUndefined()
  for (const text of ['{', '[]', 'null', '7']) {
    texts.kept.set(key, text)
    expect(readSentExecution(texts, safe, hash('a'))).toBeUndefined()
  }
})
