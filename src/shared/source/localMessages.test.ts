import { describe, expect, test } from 'vitest'
import { mostTransactions } from '../domain/bundle/Bundle.ts'
import { ada, bo, cosignedBy, messageBy, place, words } from '../testing/cosignScene.ts'
import { createMemoryView } from '../testing/memoryView.ts'
import { keptTexts } from './keptTexts.ts'
import {
  addToLocalMessages,
  localMessagesKey,
  readLocalMessages,
  removeFromLocalMessages,
} from './localMessages.ts'
import { addToLocalQueue, localQueueKey, readLocalQueue } from './localQueue.ts'

const safe = { chainId: place.chainId, address: place.safe }
const key = localMessagesKey(safe)
const other = { kind: 'text', text: 'Something else.' } as const

describe('addToLocalMessages', () => {
  test('behavior: what was kept is there after a reload, and gains signatures', async () => {
    const { view } = createMemoryView()
    expect(addToLocalMessages(keptTexts(view), safe, [await messageBy([ada])])).toBe('kept')
    addToLocalMessages(keptTexts(view), safe, [await messageBy([bo]), await messageBy([bo], other)])
    const { view: reloaded } = createMemoryView(view)
    expect(readLocalMessages(keptTexts(reloaded).read(key), safe)).toEqual([
      await messageBy([ada, bo]),
      await messageBy([bo], other),
    ])
  })

  test('behavior: the same address on another chain, or another Safe, keeps messages of its own', async () => {
    const { view, items } = createMemoryView()
    const texts = keptTexts(view)
    const elsewhere = { ...safe, chainId: 1 }
    addToLocalMessages(texts, safe, [await messageBy([ada])])
    addToLocalMessages(texts, elsewhere, [await messageBy([bo], words, { ...place, chainId: 1 })])
    expect(items.size).toBe(2)
    expect(readLocalMessages(texts.read(key), safe)).toEqual([await messageBy([ada])])
    expect(readLocalMessages(texts.read(localMessagesKey(elsewhere)), elsewhere)).toHaveLength(1)
    // A text that came to lie under the key of another chain or Safe holds nothing there.
    expect(readLocalMessages(texts.read(key), elsewhere)).toEqual([])
    expect(readLocalMessages(texts.read(key), { ...safe, address: `0x${'11'.repeat(20)}` })).toEqual([])
  })

  test('behavior: messages and transactions lie apart, and neither reads the other', async () => {
    const { view } = createMemoryView()
    const texts = keptTexts(view)
    addToLocalMessages(texts, safe, [await messageBy([ada])])
    addToLocalQueue(texts, safe, [await cosignedBy([bo])])
    expect(readLocalQueue(texts.read(key), safe)).toEqual([])
    expect(readLocalMessages(texts.read(localQueueKey(safe)), safe)).toEqual([])
    removeFromLocalMessages(texts, safe, (await messageBy([])).safeMessageHash)
    expect(readLocalMessages(texts.read(key), safe)).toEqual([])
    expect(readLocalQueue(texts.read(localQueueKey(safe)), safe)).toHaveLength(1)
  })

  test('error: one entry that was damaged costs that entry', async () => {
    const { view, items } = createMemoryView()
    addToLocalMessages(keptTexts(view), safe, [await messageBy([ada]), await messageBy([bo], other)])
    const stored = JSON.parse(items.get(key) ?? '')
    stored.messages[0].safeMessageHash = 'nope'
    items.set(key, JSON.stringify(stored))
    expect(readLocalMessages(keptTexts(view).read(key), safe)).toEqual([await messageBy([bo], other)])
    for (const text of [undefined, '', 'nope', '[]', '{}', '{"format":1}'])
      expect(readLocalMessages(text, safe)).toEqual([])
  })

  test('error: more than fits is refused as a whole; without storage it lasts as long as the window', async () => {
    const { view } = createMemoryView()
    const texts = keptTexts(view)
    const message = await messageBy([])
    const many = Array.from({ length: mostTransactions }, (_, index) => ({
      ...message,
      safeMessageHash: `0x${String(index).padStart(64, '0')}` as const,
    }))
    expect(addToLocalMessages(texts, safe, many)).toBe('kept')
    expect(addToLocalMessages(texts, safe, [await messageBy([ada])])).toBe('full')
    expect(readLocalMessages(texts.read(key), safe)).toHaveLength(mostTransactions)
    const blocked = createMemoryView('blocked').view
    expect(addToLocalMessages(keptTexts(blocked), safe, [await messageBy([ada])])).toBe('memory')
    expect(readLocalMessages(keptTexts(blocked).read(key), safe)).toHaveLength(1)
  })
})
