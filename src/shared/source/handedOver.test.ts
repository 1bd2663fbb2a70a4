import { describe, expect, test } from 'vitest'
import { createMemoryView } from '../testing/memoryView.ts'
import { forgetSignature, handedKey, handedSafes, noteHandedOver, readHandedOver } from './handedOver.ts'
import { keptTexts } from './keptTexts.ts'

const safe = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const signer = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const hash = `0x${'ab'.repeat(32)}` as const
const signed = {
  what: 'transaction',
  hash,
  signer,
  signature: `0x${'1f'.repeat(65)}`,
  nonce: 4,
  answer: 'taken',
  at: 5,
} as const

describe('handedOver', () => {
  test('behavior: is read again by the next page, each once', () => {
    const { view } = createMemoryView()
    noteHandedOver(keptTexts(view), safe, { ...signed, answer: 'open' })
    noteHandedOver(keptTexts(view), safe, signed)
    const texts = keptTexts(createMemoryView(view).view)
    expect(readHandedOver(texts, safe)).toEqual([{ ...signed, copied: false }])
    expect(handedSafes(texts, 1)).toEqual([safe])
    expect(handedSafes(texts, 2)).toEqual([])
  })

  test('behavior: the words of a message come back as they were, and what is no message is left out', () => {
    const texts = keptTexts(createMemoryView().view)
    const { nonce: _, ...rest } = signed
    const words = [
      { kind: 'text', text: 'We agree.' },
      { kind: 'typed-data', json: '{}' },
    ] as const
    for (const message of words) {
      noteHandedOver(texts, safe, { ...rest, what: 'message', message })
      expect(readHandedOver(texts, safe)).toMatchObject([{ what: 'message', message }])
    }
    texts.write(handedKey(safe), JSON.stringify([{ ...rest, what: 'message', message: { kind: 'later' } }]))
    expect(readHandedOver(texts, safe)[0]).not.toHaveProperty('message')
  })

  test('behavior: a withdrawal ends its signatures, and a signature that follows ends the withdrawal', () => {
    const texts = keptTexts(createMemoryView().view)
    noteHandedOver(texts, safe, signed)
    noteHandedOver(texts, safe, { what: 'withdrawal', hash, at: 6 })
    expect(readHandedOver(texts, safe)).toEqual([{ what: 'withdrawal', hash, at: 6 }])
    noteHandedOver(texts, safe, signed)
    expect(readHandedOver(texts, safe)).toMatchObject([{ what: 'transaction' }])
    forgetSignature(texts, safe, { hash, signer })
    expect(readHandedOver(texts, safe)).toEqual([])
  })

  test('behavior: what other versions and other pages wrote there costs nothing but itself', () => {
    const texts = keptTexts(createMemoryView().view)
    for (const text of ['', 'no JSON', '{}', 'null', '[null, 5, {}, {"what":"transaction","at":1}]']) {
      texts.write(handedKey(safe), text)
      expect(readHandedOver(texts, safe)).toEqual([])
    }
    texts.write(handedKey(safe), JSON.stringify([{ what: 'later' }, { ...signed, signature: 'no hex' }]))
    expect(readHandedOver(texts, safe)).toMatchObject([{ hash, signer }])
    expect(readHandedOver(texts, safe)[0]).not.toHaveProperty('signature')
  })

  test('behavior: no more than 50 are kept, the oldest go first', () => {
    const texts = keptTexts(createMemoryView().view)
    for (let index = 0; index < 60; index++)
      noteHandedOver(texts, safe, { ...signed, hash: `0x${String(index).padStart(64, '0')}`, at: index })
    expect(readHandedOver(texts, safe)).toHaveLength(50)
    expect(readHandedOver(texts, safe)[0]?.at).toBe(10)
  })
})
