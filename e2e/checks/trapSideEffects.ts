/** Something a module did while it was loaded. `module` is its path from the top of the project. */
export type SideEffect = { readonly module: string; readonly deed: string }

/** What a module may touch only when it is called. Methods are trapped on call, the rest on reading. */
const trappedCalls = [
  'addEventListener',
  'fetch',
  'matchMedia',
  'open',
  'postMessage',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setInterval',
  'setTimeout',
  'BroadcastChannel',
  'EventSource',
  'MutationObserver',
  'WebSocket',
  'Worker',
  'XMLHttpRequest',
] as const

const trappedReads = [
  'document',
  'indexedDB',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
] as const

/**
 * Sets traps on the globals until `release` is called. A deed counts only when code of `src/` is on the stack: what
 * packages do while they load is theirs, what they do because one of our module bodies called them is ours.
 */
export function trapSideEffects(): { readonly effects: readonly SideEffect[]; readonly release: () => void } {
  const effects: SideEffect[] = []
  const before = new Map<string, PropertyDescriptor | undefined>()

  function record(deed: string) {
    const module = responsibleModule(new Error().stack ?? '')
    if (module !== undefined) effects.push({ module, deed })
  }

  function define(name: string, descriptor: PropertyDescriptor) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
    Object.defineProperty(globalThis, name, { configurable: true, ...descriptor })
  }

  for (const name of trappedCalls) define(name, { writable: true, value: trappedCall(name, record) })
  for (const name of trappedReads) {
    define(name, {
      get: () => {
        record(name)
        return undefined
      },
    })
  }
  define('window', { value: globalThis })

  return {
    effects,
    release: () => {
      for (const [name, descriptor] of before) {
        if (descriptor === undefined) Reflect.deleteProperty(globalThis, name)
        else Object.defineProperty(globalThis, name, descriptor)
      }
    },
  }
}

/** Reports the call or construction, then does what was there before, if anything was. */
function trappedCall(name: string, record: (deed: string) => void): unknown {
  const original: unknown = Reflect.get(globalThis, name)
  const callable = typeof original === 'function' ? original : () => undefined
  return new Proxy(callable, {
    apply: (target, self, args) => {
      record(name)
      return Reflect.apply(target, self, args)
    },
    construct: (target, args, newTarget) => {
      record(name)
      return Reflect.construct(target, args, newTarget)
    },
  })
}

/**
 * The outermost module of ours on the stack: the one whose body is being run. What comes after the first awaiting
 * frame only waits for it: modules that import it.
 */
function responsibleModule(stack: string): string | undefined {
  const [running = ''] = stack.split(/^\s*at async /m)
  const ours = [...running.matchAll(/\/((?:src|e2e\/checks\/planted)\/[^:?\s]+\.tsx?)/g)]
  return ours.at(-1)?.[1]
}
