import { createStore } from '../shared/source/createStore.ts'
import type { Communicator } from './communicator.ts'
import type { ParentTheme } from './wireResults.ts'

/** The theme of the page around us: pushed by the parent at any time, and asked for once. */
export type ParentThemeStore = {
  /** `undefined` until the parent says. */
  readonly get: () => ParentTheme | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly push: (theme: ParentTheme) => void
  /** Asks with a method that only newer parents know; silence and failure leave the system's theme. */
  readonly ask: (communicator: Pick<Communicator, 'send'>) => Promise<void>
}

export function createParentTheme(): ParentThemeStore {
  const store = createStore<ParentTheme | undefined>(undefined)
  return {
    get: store.get,
    subscribe: store.subscribe,
    push: store.set,
    async ask(communicator) {
      const answer = await communicator.send('getCurrentTheme', undefined).catch(() => undefined)
      // A push that came meanwhile is newer than the answer.
      if (store.get() === undefined) store.set(answer)
    },
  }
}
