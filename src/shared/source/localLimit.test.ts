import { describe, expect, test } from 'vitest'
import { createMemoryView } from '../testing/memoryView.ts'
import { keptTexts } from './keptTexts.ts'
import { largestLimit, localLimitKey, readLocalLimit, writeLocalLimit } from './localLimit.ts'

describe('localLimit', () => {
  test('behavior: what was written is read back, until it is removed', () => {
    const texts = keptTexts(createMemoryView().view)
    const read = () => readLocalLimit(texts.read(localLimitKey))
    expect(read()).toBeUndefined()
    for (const dollars of [1, 10_000, largestLimit]) {
      expect(writeLocalLimit(texts, dollars)).toBe(true)
      expect(read()).toBe(dollars)
    }
    texts.remove(localLimitKey)
    expect(read()).toBeUndefined()
  })

  test('behavior: another window of the site reads it at once', () => {
    const { view } = createMemoryView()
    const [here, there] = [keptTexts(view), keptTexts(createMemoryView(view).view)]
    writeLocalLimit(here, 500)
    expect(readLocalLimit(there.read(localLimitKey))).toBe(500)
  })

  test('error: where the browser keeps nothing, it holds in this window', () => {
    const texts = keptTexts(createMemoryView('blocked').view)
    expect(writeLocalLimit(texts, 500)).toBe(false)
    expect(readLocalLimit(texts.read(localLimitKey))).toBe(500)
    expect(texts.lasts(localLimitKey)).toBe(false)
  })

  test.each([
    '',
    '{',
    'null',
    '5',
    '[]',
    '{}',
    '{"dollars":"500"}',
    '{"dollars":0}',
    '{"dollars":-5}',
    '{"dollars":1.5}',
    '{"dollars":1e999}',
    `{"dollars":${largestLimit + 1}}`,
    '{"euros":500}',
  ])('error: %j is kept and says no limit that can be read, which is not the same as none', (text) => {
    expect(readLocalLimit(text)).toBe('unreadable')
  })

  test('behavior: what a later version adds beside the dollars changes nothing', () => {
    expect(readLocalLimit('{"dollars":500,"since":2030,"for":["a"]}')).toBe(500)
  })
})
