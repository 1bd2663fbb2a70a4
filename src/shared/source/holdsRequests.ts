import { tryQuietly } from '../domain/values/tryQuietly.ts'
import type { SiteStorage } from './StoragePlaces.ts'

/** What is needed of `window` to find kept requests. Reading `localStorage` may throw, as in a frame without storage. */
export type RequestPlaces = Pick<Window, 'history'> & {
  readonly localStorage: Pick<SiteStorage, 'getItem' | 'setItem' | 'removeItem'>
}

/** Under it requests are kept, and windows of one browser tell each other of them (`requestWindows.ts`). */
export const localKey = 'countersign.requests'
export const historyKey = 'countersignRequests'

/**
 * Whether something is kept of requests, readable or not. It is all that a first screen has to know of them: what reads
 * them (`requestStorage.ts`) is fetched where there are any. Never throws.
 */
export function holdsRequests(view: RequestPlaces): boolean {
  return readLocalText(view) !== undefined || readHistory(view)?.[historyKey] !== undefined
}

/**
 * Calls `onKept` when another window keeps requests: those that are there already are asked what they wait for. Returns
 * the undo. Never throws.
 */
export function followRequests(
  view: { readonly BroadcastChannel?: typeof BroadcastChannel },
  onKept: () => void,
): () => void {
  const channel = tryQuietly(() => view.BroadcastChannel && new view.BroadcastChannel(localKey))
  if (channel !== undefined) {
    channel.onmessage = ({ data }) => data?.kind === 'kept' && onKept()
    channel.postMessage({ kind: 'joined' })
  }
  return () => channel?.close()
}

/** The kept text; `undefined` where there is none, or no storage. */
export function readLocalText(view: RequestPlaces): string | undefined {
  return tryQuietly(() => view.localStorage.getItem(localKey)) ?? undefined
}

/** The state of this entry of the history with the keys of all; `undefined` where it can hold none. */
export function readHistory({ history }: RequestPlaces): Readonly<Record<string, unknown>> | undefined {
  const state: unknown = tryQuietly(() => history.state)
  if (state === null || state === undefined) return {}
  return typeof state === 'object' && !Array.isArray(state) ? { ...state } : undefined
}
