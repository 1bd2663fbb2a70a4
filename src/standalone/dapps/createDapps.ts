import { sameAccount } from '../../shared/domain/safe/safeRef.ts'
import type { Store } from '../../shared/source/createStore.ts'
import type { Dapps, DappsState } from '../../shared/source/DappDoor.ts'
import { attachApp } from './attachApp.ts'
import type { DappsSetup } from './DappsSetup.ts'
import { createOpenFrames, type OpenFrames } from './openFrames.ts'
import { createOpenRequests, type OpenRequests } from './requests/openRequests.ts'

/** The apps in frames of this page: opened for one Safe, heard by a port each, and closed with that Safe. */
export function createDapps(setup: DappsSetup): Dapps {
  const { state, view, createId, now } = setup
  const requests = createOpenRequests({
    createId,
    now,
    messageSignature: (account, messageHash) => setup.machineOf(account).messageSignature(messageHash),
  })
  const frames = createOpenFrames({ state, requests, createId, now })
  const scheme = view.matchMedia('(prefers-color-scheme: dark)')
  showRequests(state, requests)
  setup.source.subscribe(() => closeOthers(setup, frames))
  scheme.addEventListener('change', () => {
    for (const port of frames.ports.values()) port.pushTheme({ darkMode: scheme.matches })
  })
  const sessions = loadOnce(() => setup.loadSessions(requests))

  return {
    openApp: (address, account) => frames.open(setup.checkAddress(address), account, false),
    attach: (id, place) => attachApp(id, place, { setup, frames, requests, isDark: () => scheme.matches }),
    show: (id) => state.update((current) => ({ ...current, shown: id })),
    close: frames.close,
    allowCopying(id) {
      const frame = frames.find(id)
      if (frame !== undefined) frames.open(new URL(frame.address), frame.account, true)
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

/** Shows what apps ask, how many were turned away, and what else there is to say of them. */
function showRequests(
  state: Store<DappsState>,
  { queue, turnedAway, notices }: Pick<OpenRequests, 'queue' | 'turnedAway' | 'notices'>,
): void {
  queue.subscribe(() => state.update((current) => ({ ...current, requests: queue.get() })))
  turnedAway.subscribe(() => state.update((current) => ({ ...current, turnedAway: turnedAway.get() })))
  notices.subscribe(() => state.update((current) => ({ ...current, notices: notices.get() })))
}

/** Closes the apps of every Safe but the one that is open. */
function closeOthers({ state, source }: Pick<DappsSetup, 'state' | 'source'>, frames: OpenFrames): void {
  const { connection } = source.getState()
  if (connection.status === 'connecting' || connection.status === 'failed') return
  const current = connection.status === 'ready' && {
    chainId: connection.chain.id,
    address: connection.account.address,
  }
  for (const { id, account } of state.get().frames)
    if (!current || !sameAccount(account, current)) frames.close(id)
}

/** Loads once; what failed is loaded again by the next call. */
function loadOnce<value>(load: () => Promise<value>): () => Promise<value> {
  let loading: Promise<value> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
