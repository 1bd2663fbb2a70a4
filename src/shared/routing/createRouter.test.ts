import { describe, expect, test } from 'vitest'
import { createRouter, type RouterWindow } from './createRouter.ts'

/** A window with a history of its own; `back` steps as a browser does. */
function fakeWindow(hash = '') {
  const entries: { state: unknown; hash: string }[] = [{ state: { kept: 1 }, hash }]
  let index = 0
  const listeners = new Map<string, Set<() => void>>()
  const current = () => entries[index] ?? { state: undefined, hash: '' }
  const on = (type: string) => listeners.get(type) ?? new Set<() => void>()
  const view = {
    location: {
      get hash() {
        return current().hash
      },
    },
    history: {
      get state() {
        return current().state
      },
      pushState(state: unknown, _title: string, url: string) {
        entries.splice(++index, entries.length, { state, hash: url })
      },
      replaceState(state: unknown, _title: string, url: string) {
        entries[index] = { state, hash: url }
      },
    },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, on(type).add(listener)),
    removeEventListener: (type: string, listener: () => void) => on(type).delete(listener),
  }
  return {
    // The router needs this much of a window and no more.
    view: view as unknown as RouterWindow,
    entries,
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    back() {
      index--
      for (const listener of on('popstate')) listener()
    },
  }
}

const composing = { account: undefined, route: { page: 'new-transaction' } } as const

describe('createRouter', () => {
  test('behavior: a step in a history of its own adds an entry, and Back returns', () => {
    const { view, entries, back } = fakeWindow()
    const router = createRouter(view, { historyIsShared: false })
    router.navigate(composing)
    expect(entries.map((entry) => entry.hash)).toEqual(['', '#/new-transaction'])
    router.subscribe(() => {})
    back()
    expect(router.get().route.page).toBe('overview')
  })

  test('behavior: a step in a shared history replaces the entry, a step to a detail adds one', () => {
    const { view, entries } = fakeWindow()
    const router = createRouter(view, { historyIsShared: true })
    router.navigate(composing)
    expect(entries).toHaveLength(1)
    router.navigate(composing, { detail: true })
    expect(entries).toHaveLength(2)
  })

  test('behavior: what others keep in the state of the history stays', () => {
    const { view, entries } = fakeWindow()
    const router = createRouter(view, { historyIsShared: true })
    router.replace(composing)
    router.navigate(composing, { detail: true })
    expect(entries.map((entry) => entry.state)).toEqual([{ kept: 1 }, { kept: 1 }])
  })

  test('behavior: listeners hear a step, and none is left without listeners', () => {
    const { view, listenerCount } = fakeWindow()
    const router = createRouter(view, { historyIsShared: false })
    let heard = 0
    const first = router.subscribe(() => heard++)
    const second = router.subscribe(() => heard++)
    router.navigate(composing)
    expect(heard).toBe(2)
    first()
    expect(listenerCount()).toBe(2)
    second()
    expect(listenerCount()).toBe(0)
  })
})
