import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { createStore } from '../../../../source/createStore.ts'

/** How many lazy parts have been fetched. */
const fetched = createStore(0)

/** `lazyPart` calls it when the code of a part is there. */
export function countFetchedPart(): void {
  fetched.set(fetched.get() + 1)
}

/**
 * Shows `fallback` until every lazy part in `children` is fetched, then all of them at once. Use it instead of
 * `Suspense`: React holds back what follows a fallback for 300 ms, unless the boundary is rendered for another reason.
 */
export function LazyParts(props: { readonly fallback?: ReactNode; readonly children?: ReactNode }) {
  useSyncExternalStore(fetched.subscribe, fetched.get)
  return <Suspense {...props} />
}
