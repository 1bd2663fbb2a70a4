import { type AccountRef, sameAccount } from '../../shared/domain/safe/safeRef.ts'
import type { AccountSource } from '../../shared/source/AccountSource.ts'
import type { Store } from '../../shared/source/createStore.ts'
import type { AppFrame, Dapps, DappsState } from '../../shared/source/DappDoor.ts'
import type { SessionActs } from '../../shared/source/DappSession.ts'
import { type AppPort, createAppPort } from './appPort.ts'
import { createAppElement } from './createAppElement.ts'
import { type HumanParts, humanAnswers } from './humanAnswers.ts'
import { type MachineParts, machineAnswers } from './machineAnswers.ts'
import { createOpenRequests, type OpenRequests } from './requests/openRequests.ts'

export type DappsSetup = {
  readonly state: Store<DappsState>
  /** Of the Safe that is open: the apps of another one are closed. */
  readonly source: Pick<AccountSource, 'getState' | 'subscribe'>
  readonly view: Window
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Throws an `AppError` for what is not opened here. */
  readonly checkAddress: (address: string) => URL
  readonly machineOf: (account: AccountRef) => Omit<MachineParts, 'isDark'>
  readonly namesOf: HumanParts['namesOf']
  /** dApps over WalletConnect. Their code is loaded when the first one is connected or heard again. */
  readonly loadSessions: (requests: OpenRequests) => Promise<SessionActs>
}

/** Milliseconds after which an app that has asked nothing is called silent. */
const silentAfter = 10_000

/** The apps in frames of this page: opened for one Safe, heard by a port each, and closed with that Safe. */
export function createDapps(setup: DappsSetup): Dapps {
  const { state, source, view, createId, now } = setup
  const ports = new Map<string, AppPort & { readonly element: HTMLIFrameElement }>()
  const requests = createOpenRequests({
    createId,
    now,
    messageSignature: (account, messageHash) => setup.machineOf(account).messageSignature(messageHash),
  })
  const scheme = view.matchMedia('(prefers-color-scheme: dark)')

  function frameOf(id: string): AppFrame | undefined {
    return state.get().frames.find((frame) => frame.id === id)
  }

  function change(id: string, changed: (frame: AppFrame) => Partial<AppFrame>) {
    state.update((current) => ({
      ...current,
      frames: current.frames.map((frame) => (frame.id === id ? { ...frame, ...changed(frame) } : frame)),
    }))
  }

  function open(url: URL, account: AccountRef, mayCopy: boolean) {
    for (const frame of state.get().frames) if (frame.origin === url.origin) close(frame.id)
    const frame: AppFrame = {
      ...{ id: createId(), origin: url.origin, address: url.href, account, since: now() },
      ...{ status: 'loading', knowsNames: false, mayCopy },
    }
    state.update((current) => ({ ...current, frames: [...current.frames, frame], shown: frame.id }))
  }

  function close(id: string) {
    ports.get(id)?.close()
    ports.delete(id)
    requests.endAllOf(id)
    state.update((current) => ({
      ...current,
      frames: current.frames.filter((frame) => frame.id !== id),
      shown: current.shown === id ? undefined : current.shown,
    }))
  }

  /** Once a second: what is asked often is not drawn anew as often. */
  function noteAsking(id: string) {
    const { status, lastAsked = 0 } = frameOf(id) ?? {}
    if (status === 'talking' && now() - lastAsked < 1_000) return
    change(id, () => ({ status: 'talking', lastAsked: now() }))
  }

  /** Ends the frame of an app: nothing that comes from it later is a request of this app. */
  function leave(id: string, wentTo?: string) {
    ports.get(id)?.close()
    requests.endAllOf(id)
    change(id, () => ({ status: 'left', ...(wentTo !== undefined && { wentTo }) }))
  }

  function startOver(id: string) {
    ports.get(id)?.close()
    requests.endAllOf(id)
    change(id, () => ({ status: 'loading' }))
  }

  function attach(id: string, place: HTMLElement) {
    const frame = frameOf(id)
    if (frame === undefined || ports.get(id)?.element.isConnected === true) return
    // The frame was drawn anew: answers to the old one would reach nothing.
    if (ports.has(id)) startOver(id)
    const { account, origin } = frame
    const element = createAppElement(view.document, frame)
    const human: HumanParts = {
      account,
      origin,
      now,
      ask(asks) {
        change(id, () => ({ lastRequested: now() }))
        return requests.ask({ party: id, asker: { door: 'frame', origin }, account, asks })
      },
      refused: (why) =>
        requests.note({ kind: 'refused', why, asker: { door: 'frame', origin }, account, at: now() }),
      knowsNames: () => frameOf(id)?.knowsNames === true,
      giveNames: () => change(id, () => ({ knowsNames: true })),
      namesOf: setup.namesOf,
    }
    const machine = setup.machineOf(account)
    // Read before the app asks, which may wait some milliseconds only. Where it fails, the app's own question says so.
    machine.readSafe().catch(() => {})
    const port = createAppPort({
      view,
      appWindow: () => element.contentWindow,
      origin,
      answers: {
        ...machineAnswers({ ...machine, isDark: () => scheme.matches }),
        ...humanAnswers(human),
      },
      onAsked: () => noteAsking(id),
      onElsewhere: (elsewhere) => leave(id, elsewhere),
    })
    ports.set(id, { ...port, element })
    let loads = 0
    element.addEventListener('load', () => {
      loads++
      if (loads > 1 && frameOf(id)?.status !== 'left') leave(id)
      else change(id, ({ status }) => (status === 'loading' ? { status: 'loaded' } : {}))
    })
    const isQuiet = ({ status }: AppFrame) => status === 'loading' || status === 'loaded'
    view.setTimeout(() => change(id, (frame) => (isQuiet(frame) ? { status: 'silent' } : {})), silentAfter)
    place.append(element)
  }

  function closeOthers() {
    const { connection } = source.getState()
    if (connection.status === 'connecting' || connection.status === 'failed') return
    const current = connection.status === 'ready' && {
      chainId: connection.chain.id,
      address: connection.account.address,
    }
    for (const { id, account } of state.get().frames)
      if (!current || !sameAccount(account, current)) close(id)
  }

  requests.queue.subscribe(() => state.update((current) => ({ ...current, requests: requests.queue.get() })))
  requests.turnedAway.subscribe(() =>
    state.update((current) => ({ ...current, turnedAway: requests.turnedAway.get() })),
  )
  requests.notices.subscribe(() =>
    state.update((current) => ({ ...current, notices: requests.notices.get() })),
  )
  source.subscribe(closeOthers)
  scheme.addEventListener('change', () => {
    for (const port of ports.values()) port.pushTheme({ darkMode: scheme.matches })
  })

  let loading: Promise<SessionActs> | undefined
  function sessions(): Promise<SessionActs> {
    loading ??= setup.loadSessions(requests).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    openApp: (address, account) => open(setup.checkAddress(address), account, false),
    attach,
    show: (id) => state.update((current) => ({ ...current, shown: id })),
    close,
    allowCopying(id) {
      const frame = frameOf(id)
      if (frame !== undefined) open(new URL(frame.address), frame.account, true)
    },
    connect: async (...given) => (await sessions()).connect(...given),
    accept: async (offer) => (await sessions()).accept(offer),
    decline: async (offer) => (await sessions()).decline(offer),
    disconnect: async (topic) => (await sessions()).disconnect(topic),
    setAnswerTime: async (...given) => (await sessions()).setAnswerTime(...given),
    resume: async () => (await sessions()).resume(),
    startReading: requests.startReading,
    answer: requests.answer,
  }
}
