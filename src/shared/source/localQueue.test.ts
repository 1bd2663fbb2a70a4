import { describe, expect, test } from 'vitest'
import { mostTransactions } from '../domain/bundle/Bundle.ts'
import { ada, bo, cosignedBy, payment, place } from '../testing/cosignScene.ts'
import { type KeepingView, keptTexts } from './keptTexts.ts'
import { readLocalBook, writeLocalBook } from './localAddressBook.ts'
import { addToLocalQueue, localQueueKey, readLocalQueue, removeFromLocalQueue } from './localQueue.ts'

const safe = { chainId: place.chainId, address: place.safe }
const key = localQueueKey(safe)

/** A window whose storage works, is full, or may not be touched at all. */
function viewWith(kind: 'working' | 'full' | 'blocked') {
  const items = new Map<string, string>()
  const view: KeepingView = {
    get localStorage() {
      if (kind === 'blocked') throw new DOMException('denied', 'SecurityError')
      return {
        getItem: (name: string) => items.get(name) ?? null,
        setItem(name: string, text: string) {
          if (kind === 'full') throw new DOMException('full', 'QuotaExceededError')
          items.set(name, text)
        },
      }
    },
    addEventListener() {},
    removeEventListener() {},
  }
  return { view, items }
}

describe('addToLocalQueue', () => {
  test('behavior: what was kept is there after a reload, signatures included', async () => {
    const { view, items } = viewWith('working')
    const cosigned = await cosignedBy([ada])
    expect(addToLocalQueue(keptTexts(view), safe, [cosigned])).toBe('kept')
    expect(addToLocalQueue(keptTexts(view), safe, [await cosignedBy([bo])])).toBe('kept')
    const { view: reloaded } = { view: { ...viewWith('working').view, localStorage: view.localStorage } }
    const list = readLocalQueue(keptTexts(reloaded).read(key), safe)
    expect(list).toEqual([await cosignedBy([ada, bo])])
    expect([...items.keys()]).toEqual([key])
  })

  test('behavior: the queue is the same however the address is written', async () => {
    const { view } = viewWith('working')
    const lower = { ...safe, address: safe.address.toLowerCase() as typeof safe.address }
    addToLocalQueue(keptTexts(view), lower, [await cosignedBy([ada])])
    expect(localQueueKey(lower)).toBe(key)
    expect(readLocalQueue(keptTexts(view).read(key), safe)).toHaveLength(1)
  })

  test('behavior: the same Safe on another network has a queue of its own', async () => {
    const { view, items } = viewWith('working')
    const texts = keptTexts(view)
    const elsewhere = { ...safe, chainId: 1 }
    const [here, there] = [await cosignedBy([ada]), await cosignedBy([bo], payment, { ...place, chainId: 1 })]
    addToLocalQueue(texts, safe, [here])
    addToLocalQueue(texts, elsewhere, [there])
    expect(items.size).toBe(2)
    expect(readLocalQueue(texts.read(key), safe)).toEqual([here])
    expect(readLocalQueue(texts.read(localQueueKey(elsewhere)), elsewhere)).toEqual([there])
    removeFromLocalQueue(texts, elsewhere, [here.safeTxHash, there.safeTxHash])
    expect(readLocalQueue(texts.read(key), safe)).toEqual([here])
    // What came to lie under the key of another network is nothing there.
    expect(readLocalQueue(texts.read(key), elsewhere)).toEqual([])
  })

  test.each(['full', 'blocked'] as const)(
    'error: with a storage that is %s it works in memory',
    async (kind) => {
      const { view } = viewWith(kind)
      const texts = keptTexts(view)
      let told = 0
      const stop = texts.subscribe(() => told++)
      expect(addToLocalQueue(texts, safe, [await cosignedBy([ada])])).toBe('memory')
      expect(readLocalQueue(keptTexts(view).read(key), safe)).toHaveLength(1)
      expect(told).toBe(1)
      stop()
    },
  )

  test('error: one entry that was damaged costs that entry', async () => {
    const { view, items } = viewWith('working')
    const second = await cosignedBy([bo], { ...payment, nonce: 8n })
    addToLocalQueue(keptTexts(view), safe, [await cosignedBy([ada]), second])
    const stored = JSON.parse(items.get(key) ?? '')
    stored.transactions[0].value = 'nope'
    items.set(key, JSON.stringify(stored))
    expect(readLocalQueue(keptTexts(view).read(key), safe)).toEqual([second])
    for (const text of ['', 'nope', '[]', '{}', JSON.stringify({ ...stored, chainId: 1 })])
      expect(readLocalQueue(text, safe)).toEqual([])
  })

  test('error: more than fits is refused as a whole, and nothing is lost', async () => {
    const { view } = viewWith('working')
    const texts = keptTexts(view)
    const cosigned = await cosignedBy([])
    const many = Array.from({ length: mostTransactions }, (_, index) => ({
      ...cosigned,
      safeTxHash: `0x${String(index).padStart(64, '0')}` as const,
    }))
    expect(addToLocalQueue(texts, safe, many)).toBe('kept')
    expect(addToLocalQueue(texts, safe, [await cosignedBy([ada])])).toBe('full')
    expect(readLocalQueue(texts.read(key), safe)).toHaveLength(mostTransactions)
  })

  test('behavior: only what is named is taken out', async () => {
    const { view } = viewWith('working')
    const texts = keptTexts(view)
    const [first, second] = [await cosignedBy([ada]), await cosignedBy([bo], { ...payment, nonce: 8n })]
    addToLocalQueue(texts, safe, [first, second])
    removeFromLocalQueue(texts, safe, [first.safeTxHash])
    expect(readLocalQueue(texts.read(key), safe)).toEqual([second])
  })
})

describe('readLocalBook', () => {
  test('behavior: entries come back; what is none is left out', () => {
    const { view, items } = viewWith('working')
    const entry = { chainId: 1, address: place.safe, name: 'Treasury' }
    expect(writeLocalBook(keptTexts(view), [entry])).toBe(true)
    const [text = ''] = items.values()
    expect(readLocalBook(text)).toEqual([entry])
    const bad = [{ ...entry, address: '0x1' }, { ...entry, name: ' ' }, { ...entry, chainId: 0 }, null, 7]
    expect(readLocalBook(JSON.stringify([...bad, entry]))).toEqual([entry])
    expect(readLocalBook('nope')).toEqual([])
    expect(readLocalBook(undefined)).toEqual([])
  })
})
