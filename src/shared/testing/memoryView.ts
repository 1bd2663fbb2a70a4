import type { KeepingView } from '../source/keptTexts.ts'

/**
 * A window whose storage works (`items` is what lies in it) or may not be touched at all. Given another one, it is the
 * same storage after a reload.
 */
export function createMemoryView(of: KeepingView | 'blocked' | undefined = undefined): {
  readonly view: KeepingView
  readonly items: Map<string, string>
} {
  const items = new Map<string, string>()
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
  const view: KeepingView = {
    get localStorage() {
      if (of === 'blocked') throw new DOMException('denied', 'SecurityError')
      return of?.localStorage ?? storage
    },
    addEventListener() {},
    removeEventListener() {},
  }
  return { view, items }
}
