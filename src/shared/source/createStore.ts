/** A value that can be read, replaced and watched. Listeners are called only when the value is another one. */
export type Store<value> = {
  readonly get: () => value
  readonly set: (next: value) => void
  readonly update: (change: (current: value) => value) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<value>(initial: value): Store<value> {
  let current = initial
  const listeners = new Set<() => void>()

  function set(next: value) {
    if (Object.is(next, current)) return
    current = next
    for (const listener of [...listeners]) listener()
  }

  return {
    get: () => current,
    set,
    update: (change) => set(change(current)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
