import { describe, expect, test } from 'vitest'
import { mostTransactions } from '../domain/signable/SignaturesFile.ts'
import { createMemoryView } from '../testing/memoryView.ts'
import {
  ada,
  bo,
  identity,
  payment,
  signedMessageBy,
  signedTransactionBy,
  words,
} from '../testing/signableScene.ts'
import { type KeepingView, keptTexts } from './keptTexts.ts'
import { readLocalBook, writeLocalBook } from './localAddressBook.ts'
import { addLocal, localKey, readLocal, removeLocal } from './localSignables.ts'

const safe = { chainId: identity.chainId, address: identity.safe }
const key = localKey('transaction', safe)
const messagesKey = localKey('message', safe)
const other = { kind: 'text', text: 'Something else.' } as const

/** A window whose storage works, is full, or may not be touched at all. */
function viewWith(kind: 'working' | 'full' | 'blocked') {
  const { view: working, items } = createMemoryView()
  const view: KeepingView = {
    get localStorage() {
      if (kind === 'blocked') throw new DOMException('denied', 'SecurityError')
      if (kind === 'working') return working.localStorage
      return {
        ...working.localStorage,
        setItem() {
          throw new DOMException('full', 'QuotaExceededError')
        },
      }
    },
    addEventListener() {},
    removeEventListener() {},
  }
  return { view, items }
}

describe('addLocal, transactions', () => {
  test.each([
    ['a later version', JSON.stringify({ countersign: 'signatures', version: 99, items: [] })],
    ['something else', 'no JSON'],
  ])('behavior: %s is set aside and not written over', async (_, text) => {
    const { view, items } = viewWith('working')
    items.set(key, text)
    addLocal(keptTexts(view), safe, [await signedTransactionBy([ada])])
    expect(items.get(`${key}.kept`)).toBe(text)
    expect(readLocal('transaction', items.get(key), safe)).toHaveLength(1)
  })

  test('behavior: what was kept is there after a reload, signatures included', async () => {
    const { view, items } = viewWith('working')
    const signed = await signedTransactionBy([ada])
    expect(addLocal(keptTexts(view), safe, [signed])).toBe('kept')
    expect(addLocal(keptTexts(view), safe, [await signedTransactionBy([bo])])).toBe('kept')
    const { view: reloaded } = { view: { ...viewWith('working').view, localStorage: view.localStorage } }
    const list = readLocal('transaction', keptTexts(reloaded).read(key), safe)
    expect(list).toEqual([await signedTransactionBy([ada, bo])])
    expect([...items.keys()]).toEqual([key])
  })

  test('behavior: the keys are those of every earlier version', () => {
    expect(key).toBe(`countersign.queue.31337.${identity.safe}`)
    expect(messagesKey).toBe(`countersign.messages.31337.${identity.safe}`)
  })

  test('behavior: the queue is the same however the address is written', async () => {
    const { view } = viewWith('working')
    const lower = { ...safe, address: safe.address.toLowerCase() as typeof safe.address }
    addLocal(keptTexts(view), lower, [await signedTransactionBy([ada])])
    expect(localKey('transaction', lower)).toBe(key)
    expect(readLocal('transaction', keptTexts(view).read(key), safe)).toHaveLength(1)
  })

  test('behavior: the same Safe on another network has a queue of its own', async () => {
    const { view, items } = viewWith('working')
    const texts = keptTexts(view)
    const elsewhere = { ...safe, chainId: 1 }
    const [here, there] = [
      await signedTransactionBy([ada]),
      await signedTransactionBy([bo], payment, { ...identity, chainId: 1 }),
    ]
    addLocal(texts, safe, [here])
    addLocal(texts, elsewhere, [there])
    expect(items.size).toBe(2)
    expect(readLocal('transaction', texts.read(key), safe)).toEqual([here])
    expect(readLocal('transaction', texts.read(localKey('transaction', elsewhere)), elsewhere)).toEqual([
      there,
    ])
    removeLocal(texts, elsewhere, [here.safeTxHash, there.safeTxHash])
    expect(readLocal('transaction', texts.read(key), safe)).toEqual([here])
    // What came to lie under the key of another network is nothing there.
    expect(readLocal('transaction', texts.read(key), elsewhere)).toEqual([])
  })

  test.each(['full', 'blocked'] as const)(
    'error: with a storage that is %s it works in memory',
    async (kind) => {
      const { view } = viewWith(kind)
      const texts = keptTexts(view)
      let calls = 0
      const stop = texts.subscribe(() => calls++)
      expect(addLocal(texts, safe, [await signedTransactionBy([ada])])).toBe('memory')
      expect(readLocal('transaction', keptTexts(view).read(key), safe)).toHaveLength(1)
      expect(calls).toBe(1)
      stop()
    },
  )

  test('error: one entry that was damaged costs that entry', async () => {
    const { view, items } = viewWith('working')
    const second = await signedTransactionBy([bo], { ...payment, nonce: 8n })
    addLocal(keptTexts(view), safe, [await signedTransactionBy([ada]), second])
    const stored = JSON.parse(items.get(key) ?? '')
    stored.transactions[0].value = 'nope'
    items.set(key, JSON.stringify(stored))
    expect(readLocal('transaction', keptTexts(view).read(key), safe)).toEqual([second])
    for (const text of ['', 'nope', '[]', '{}', JSON.stringify({ ...stored, chainId: 1 })])
      expect(readLocal('transaction', text, safe)).toEqual([])
  })

  test('error: more than fits is refused as a whole, and nothing is lost', async () => {
    const { view } = viewWith('working')
    const texts = keptTexts(view)
    const signed = await signedTransactionBy([])
    const many = Array.from({ length: mostTransactions }, (_, index) => ({
      ...signed,
      safeTxHash: `0x${String(index).padStart(64, '0')}` as const,
    }))
    expect(addLocal(texts, safe, many)).toBe('kept')
    expect(addLocal(texts, safe, [await signedTransactionBy([ada])])).toBe('full')
    expect(readLocal('transaction', texts.read(key), safe)).toHaveLength(mostTransactions)
  })

  test('behavior: only what is named is taken out', async () => {
    const { view } = viewWith('working')
    const texts = keptTexts(view)
    const [first, second] = [
      await signedTransactionBy([ada]),
      await signedTransactionBy([bo], { ...payment, nonce: 8n }),
    ]
    addLocal(texts, safe, [first, second])
    removeLocal(texts, safe, [first.safeTxHash])
    expect(readLocal('transaction', texts.read(key), safe)).toEqual([second])
  })
})

describe('addLocal, messages', () => {
  test('behavior: what was kept is there after a reload, and gains signatures', async () => {
    const { view } = createMemoryView()
    expect(addLocal(keptTexts(view), safe, [await signedMessageBy([ada])])).toBe('kept')
    addLocal(keptTexts(view), safe, [await signedMessageBy([bo]), await signedMessageBy([bo], other)])
    const { view: reloaded } = createMemoryView(view)
    expect(readLocal('message', keptTexts(reloaded).read(messagesKey), safe)).toEqual([
      await signedMessageBy([ada, bo]),
      await signedMessageBy([bo], other),
    ])
  })

  test('behavior: the same address on another chain, or another Safe, keeps messages of its own', async () => {
    const { view, items } = createMemoryView()
    const texts = keptTexts(view)
    const elsewhere = { ...safe, chainId: 1 }
    addLocal(texts, safe, [await signedMessageBy([ada])])
    addLocal(texts, elsewhere, [await signedMessageBy([bo], words, { ...identity, chainId: 1 })])
    expect(items.size).toBe(2)
    expect(readLocal('message', texts.read(messagesKey), safe)).toEqual([await signedMessageBy([ada])])
    expect(readLocal('message', texts.read(localKey('message', elsewhere)), elsewhere)).toHaveLength(1)
    // A text that came to lie under the key of another chain or Safe holds nothing there.
    expect(readLocal('message', texts.read(messagesKey), elsewhere)).toEqual([])
    expect(
      readLocal('message', texts.read(messagesKey), { ...safe, address: `0x${'11'.repeat(20)}` }),
    ).toEqual([])
  })

  test('behavior: messages and transactions lie apart, and neither reads the other', async () => {
    const { view } = createMemoryView()
    const texts = keptTexts(view)
    addLocal(texts, safe, [await signedMessageBy([ada])])
    addLocal(texts, safe, [await signedTransactionBy([bo])])
    expect(readLocal('transaction', texts.read(messagesKey), safe)).toEqual([])
    expect(readLocal('message', texts.read(localKey('transaction', safe)), safe)).toEqual([])
    removeLocal(texts, safe, [(await signedMessageBy([])).safeMessageHash])
    expect(readLocal('message', texts.read(messagesKey), safe)).toEqual([])
    expect(readLocal('transaction', texts.read(localKey('transaction', safe)), safe)).toHaveLength(1)
  })

  test('error: one entry that was damaged costs that entry', async () => {
    const { view, items } = createMemoryView()
    addLocal(keptTexts(view), safe, [await signedMessageBy([ada]), await signedMessageBy([bo], other)])
    const stored = JSON.parse(items.get(messagesKey) ?? '')
    stored.messages[0].safeMessageHash = 'nope'
    items.set(messagesKey, JSON.stringify(stored))
    expect(readLocal('message', keptTexts(view).read(messagesKey), safe)).toEqual([
      await signedMessageBy([bo], other),
    ])
    for (const text of [undefined, '', 'nope', '[]', '{}', '{"format":1}'])
      expect(readLocal('message', text, safe)).toEqual([])
  })

  test('error: more than fits is refused as a whole; without storage it lasts as long as the window', async () => {
    const { view } = createMemoryView()
    const texts = keptTexts(view)
    const message = await signedMessageBy([])
    const many = Array.from({ length: mostTransactions }, (_, index) => ({
      ...message,
      safeMessageHash: `0x${String(index).padStart(64, '0')}` as const,
    }))
    expect(addLocal(texts, safe, many)).toBe('kept')
    expect(addLocal(texts, safe, [await signedMessageBy([ada])])).toBe('full')
    expect(readLocal('message', texts.read(messagesKey), safe)).toHaveLength(mostTransactions)
    const blocked = createMemoryView('blocked').view
    expect(addLocal(keptTexts(blocked), safe, [await signedMessageBy([ada])])).toBe('memory')
    expect(readLocal('message', keptTexts(blocked).read(messagesKey), safe)).toHaveLength(1)
  })
})

describe('readLocalBook', () => {
  test('behavior: entries come back; what is none is left out', () => {
    const { view, items } = viewWith('working')
    const entry = { chainId: 1, address: identity.safe, name: 'Treasury' }
    expect(writeLocalBook(keptTexts(view), [entry])).toBe(true)
    const [text = ''] = items.values()
    expect(readLocalBook(text)).toEqual([entry])
    const bad = [{ ...entry, address: '0x1' }, { ...entry, name: ' ' }, { ...entry, chainId: 0 }, null, 7]
    expect(readLocalBook(JSON.stringify([...bad, entry]))).toEqual([entry])
    expect(readLocalBook('nope')).toEqual([])
    expect(readLocalBook(undefined)).toEqual([])
  })
})
