import { tryQuietly } from '../domain/values/tryQuietly.ts'
import { readFields, readList, readText } from '../domain/values/untrusted.ts'
import { localKey } from './holdsRequests.ts'
import type { RequestRecord } from './RequestRecord.ts'
import { readStoredRequests, writeStoredRequests } from './requestCodec.ts'

/** What another window of this browser did with the requests that all of them keep. */
export type RequestChange =
  | {
      readonly kind: 'kept'
      readonly record: RequestRecord
      /** Whether it is written where all windows read, though this one may read it late. */
      readonly isShared: boolean
    }
  | { readonly kind: 'removed'; readonly id: string }
  /** It went away, and with it the waiting for the answers to these. */
  | { readonly kind: 'left'; readonly ids: readonly string[] }

/** The other windows of this browser. Nothing here ever throws. */
export type RequestWindows = {
  readonly tell: (change: Exclude<RequestChange, { kind: 'left' }>) => void
  readonly subscribe: (listener: (change: RequestChange) => void) => void
  /** Says that this window is gone, and hears nothing any more. */
  readonly dispose: () => void
}

/** What is needed of `window`. The channel works in frames without storage too; old browsers have none. */
export type ChannelWindow = {
  readonly BroadcastChannel?: typeof BroadcastChannel
  readonly addEventListener: (type: 'pagehide' | 'pageshow', listener: () => void) => void
  readonly removeEventListener: (type: 'pagehide' | 'pageshow', listener: () => void) => void
}

const mostIds = 1_000

/**
 * Joins the windows that keep the requests of this browser. Each hears what the others keep. One that opens hears what
 * the others wait for, with what is `kept` where it cannot read it itself, and all hear when one that waits goes away.
 * `isShared`: whether all windows read what this one keeps.
 */
export function joinRequestWindows(
  view: ChannelWindow,
  kept: () => readonly RequestRecord[],
  isShared: () => boolean,
): RequestWindows {
  const channel = tryQuietly(() => view.BroadcastChannel && new view.BroadcastChannel(localKey))
  const listeners = new Set<(change: RequestChange) => void>()
  /** What this window waits for. */
  const awaited = new Map<string, RequestRecord>()

  function post(message: object) {
    tryQuietly(() => channel?.postMessage(message))
  }

  function leave() {
    if (awaited.size > 0) post({ kind: 'left', ids: [...awaited.keys()] })
  }

  function tellAwaited() {
    for (const record of awaited.values()) post(keptMessage(record, isShared()))
  }

  function hear({ data }: MessageEvent) {
    const message = readFields(data)
    if (message?.['kind'] === 'joined') {
      for (const record of kept()) if (!isRequestOpen(record)) post(keptMessage(record, false))
      return tellAwaited()
    }
    for (const change of readChanges(message)) for (const listener of [...listeners]) listener(change)
  }

  if (channel !== undefined) {
    channel.onmessage = hear
    view.addEventListener('pagehide', leave)
    view.addEventListener('pageshow', tellAwaited)
    post({ kind: 'joined' })
  }
  return {
    tell(change) {
      if (change.kind === 'removed') {
        awaited.delete(change.id)
        return post(change)
      }
      const { record, isShared } = change
      if (isRequestOpen(record)) awaited.set(record.id, record)
      else awaited.delete(record.id)
      post(keptMessage(record, isShared))
    },
    subscribe: (listener) => void listeners.add(listener),
    dispose() {
      leave()
      awaited.clear()
      listeners.clear()
      view.removeEventListener('pagehide', leave)
      view.removeEventListener('pageshow', tellAwaited)
      tryQuietly(() => channel?.close())
    },
  }
}

function keptMessage(record: RequestRecord, isShared: boolean) {
  return { kind: 'kept', records: writeStoredRequests([record]), isShared }
}

function isRequestOpen({ progress: { phase } }: RequestRecord): boolean {
  return phase === 'waiting' || phase === 'sending'
}

/** Another version of this page may talk there too: what cannot be read is not a change. */
function readChanges(message: ReturnType<typeof readFields>): readonly RequestChange[] {
  switch (message?.['kind']) {
    case 'kept':
      return readStoredRequests(message['records']).map((record) => ({
        kind: 'kept',
        record,
        // A window of an earlier version does not say.
        isShared: message['isShared'] === true,
      }))
    case 'removed': {
      const id = readText(message['id'], 128)
      return id ? [{ kind: 'removed', id }] : []
    }
    case 'left':
      return [{ kind: 'left', ids: readList(message['ids'], (id) => readText(id, 128), mostIds) ?? [] }]
    default:
      return []
  }
}
