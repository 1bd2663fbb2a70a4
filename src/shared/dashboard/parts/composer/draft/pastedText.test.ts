import { expect, test } from 'vitest'
import { loadPastedText, pastedTextKeeper, savePastedText } from './pastedText.ts'

function viewOf(isBlocked = false) {
  const items = new Map<string, string>()
  const sessionStorage = {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  }
  return {
    items,
    get sessionStorage() {
      if (isBlocked) throw new DOMException('Access is denied', 'SecurityError')
      return sessionStorage
    },
  }
}

test('behavior: what was pasted for an account is there again, and goes with its network', () => {
  const view = viewOf()
  savePastedText(view, '1:0xabc', '{"to":')
  savePastedText(view, '10:0xabc', 'other')
  expect(loadPastedText(view, '1:0xabc')).toBe('{"to":')
  pastedTextKeeper(view).remove(1)
  expect([loadPastedText(view, '1:0xabc'), loadPastedText(view, '10:0xabc')]).toEqual(['', 'other'])
  savePastedText(view, '10:0xabc', ' ')
  expect(view.items.size).toBe(0)
})

test('error: a text that is too long takes the place of none, and blocked storage costs nothing', () => {
  const view = viewOf()
  savePastedText(view, '1:0xabc', 'short')
  savePastedText(view, '1:0xabc', 'x'.repeat(500_001))
  expect(loadPastedText(view, '1:0xabc')).toBe('')
  const blocked = viewOf(true)
  savePastedText(blocked, '1:0xabc', 'short')
  expect(loadPastedText(blocked, '1:0xabc')).toBe('')
})
