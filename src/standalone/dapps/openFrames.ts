import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { Store } from '../../shared/source/createStore.ts'
import type { AppFrame, DappsState } from '../../shared/source/DappDoor.ts'
import type { AppPort } from './appPort.ts'
import type { OpenRequests } from './requests/openRequests.ts'

/** The frames of this page: which app each has and for which Safe, how far it got, and the port that hears it. */
export type OpenFrames = ReturnType<typeof createOpenFrames>

/** The port of a frame, and the element that it hears. */
type HeldPort = AppPort & { readonly element: HTMLIFrameElement }

type FramesSetup = {
  readonly state: Store<DappsState>
  readonly requests: Pick<OpenRequests, 'endAllOf'>
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function createOpenFrames({ state, requests, createId, now }: FramesSetup) {
  const ports = new Map<string, HeldPort>()
  const find = (id: string) => findFrame(state, id)
  const change = (id: string, changed: Changed) => changeFrame(state, id, changed)

  /** Ends what a frame asks: nothing that comes from it later is a request of its app. */
  function stopHearing(id: string) {
    ports.get(id)?.close()
    requests.endAllOf(id)
  }

  function close(id: string) {
    stopHearing(id)
    ports.delete(id)
    removeFrame(state, id)
  }

  return {
    ...{ find, change, close, ports },
    /** An origin has one frame at most. */
    open(url: URL, account: AccountRef, mayCopy: boolean) {
      for (const frame of state.get().frames) if (frame.origin === url.origin) close(frame.id)
      const frame: AppFrame = {
        ...{ id: createId(), origin: url.origin, address: url.href, account, since: now() },
        ...{ status: 'loading', knowsNames: false, mayCopy },
      }
      state.update((current) => ({ ...current, frames: [...current.frames, frame], shown: frame.id }))
    },
    leave(id: string, wentTo?: string) {
      stopHearing(id)
      change(id, () => ({ status: 'left', ...(wentTo !== undefined && { wentTo }) }))
    },
    startOver(id: string) {
      stopHearing(id)
      change(id, () => ({ status: 'loading' }))
    },
    /** Once a second: what is asked often is not drawn anew as often. */
    noteAsking(id: string) {
      const { status, lastAsked = 0 } = find(id) ?? {}
      if (status === 'talking' && now() - lastAsked < 1_000) return
      change(id, () => ({ status: 'talking', lastAsked: now() }))
    },
  }
}

type Changed = (frame: AppFrame) => Partial<AppFrame>

function findFrame(state: Store<DappsState>, id: string): AppFrame | undefined {
  return state.get().frames.find((frame) => frame.id === id)
}

function changeFrame(state: Store<DappsState>, id: string, changed: Changed): void {
  state.update((current) => ({
    ...current,
    frames: current.frames.map((frame) => (frame.id === id ? { ...frame, ...changed(frame) } : frame)),
  }))
}

function removeFrame(state: Store<DappsState>, id: string): void {
  state.update((current) => ({
    ...current,
    frames: current.frames.filter((frame) => frame.id !== id),
    shown: current.shown === id ? undefined : current.shown,
  }))
}
