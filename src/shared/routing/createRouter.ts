import { createStore } from '../source/createStore.ts'
import { formatPageLocation, type PageLocation, parsePageLocation } from './route.ts'

export type Router = {
  readonly get: () => PageLocation
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Shows a page. In a history shared with the host the entry is
   * replaced, because its Back button is the wallet's; `detail` (from a list to one of its items) adds one.
   */
  readonly navigate: (place: PageLocation, options?: { readonly detail?: boolean }) => void
  /** Writes the place into the address bar without a step in the history. */
  readonly replace: (place: PageLocation) => void
}

export type RouterWindow = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'hash'>
}

/**
 * A router over the hash of `view`; it listens while somebody subscribes. Keys that others keep in `history.state`
 * stay as they are.
 */
export function createRouter(view: RouterWindow, options: { readonly historyIsShared: boolean }): Router {
  const store = createStore(parsePageLocation(view.location.hash))
  const read = () => store.set(parsePageLocation(view.location.hash))
  let watchers = 0

  function subscribe(listener: () => void) {
    const stop = store.subscribe(listener)
    watchers++
    view.addEventListener('hashchange', read)
    view.addEventListener('popstate', read)
    return () => {
      stop()
      if (--watchers > 0) return
      view.removeEventListener('hashchange', read)
      view.removeEventListener('popstate', read)
    }
  }

  function write(place: PageLocation, how: 'pushState' | 'replaceState') {
    view.history[how](view.history.state, '', formatPageLocation(place))
    store.set(place)
  }

  return {
    get: store.get,
    subscribe,
    navigate: (place, { detail = false } = {}) =>
      write(place, options.historyIsShared && !detail ? 'replaceState' : 'pushState'),
    replace: (place) => write(place, 'replaceState'),
  }
}
