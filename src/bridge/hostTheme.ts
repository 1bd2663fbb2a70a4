import { createStore } from '../shared/source/createStore.ts'
import type { Communicator } from './communicator.ts'
import type { HostTheme } from './wireResults.ts'

/** The theme of the host: pushed at any time, and asked for once. */
export type HostThemeStore = {
  /** `undefined` until the host says. */
  readonly get: () => HostTheme | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly push: (theme: HostTheme) => void
  /** Asks with a method that only newer hosts know; silence and failure leave the system's theme. */
  readonly ask: (communicator: Pick<Communicator, 'send'>) => Promise<void>
}

export function createHostTheme(): HostThemeStore {
  const store = createStore<HostTheme | undefined>(undefined)
  return {
    get: store.get,
    subscribe: store.subscribe,
    push: store.set,
    async ask(communicator) {
      // Without an answer the theme of the system stays.
      const answer = await communicator.send('getCurrentTheme', undefined).catch(() => undefined)
      // A push that came meanwhile is newer than the answer.
      if (store.get() === undefined) store.set(answer)
    },
  }
}
