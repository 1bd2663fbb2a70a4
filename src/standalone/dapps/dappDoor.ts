import type { Configuration } from '../../shared/configuration/configuration.ts'
import type { AccountSource } from '../../shared/source/AccountSource.ts'
import { createStore } from '../../shared/source/createStore.ts'
import type { DappDoor, Dapps, DappsState } from '../../shared/source/DappDoor.ts'
import { noSessions } from '../../shared/source/DappSession.ts'
import { keptTexts } from '../../shared/source/keptTexts.ts'
import { whenIdle } from '../../shared/ui/whenIdle.ts'
import type { DoorSetup } from './requests/DoorSetup.ts'
import { relayOf } from './sessions/relayOf.ts'
import { sessionMarksKey } from './sessions/sessionMarksKey.ts'

const nothing: DappsState = {
  frames: [],
  requests: [],
  shown: undefined,
  turnedAway: 0,
  notices: [],
  relayed: noSessions,
}

/** What a site was built with for apps; `undefined` where none can be opened and none connected. */
export function siteOfDoor(configuration: Configuration): DoorSetup['site'] | undefined {
  const site = { ...configuration, appOrigins: configuration.appOrigins ?? [] }
  return site.appOrigins.length > 0 || relayOf(site) !== undefined ? site : undefined
}

/** The source with a door for apps beside it. */
export function withDapps(setup: DoorSetup): AccountSource {
  const { source } = setup
  return { ...source, capabilities: { ...source.capabilities, dapps: createDappDoor(setup) } }
}

function createDappDoor(setup: DoorSetup): DappDoor {
  const state = createStore(nothing)
  const relayUrl = relayOf(setup.site)
  const relay = relayUrl === undefined ? undefined : new URL(relayUrl).host
  let loading: Promise<Dapps> | undefined
  function load(): Promise<Dapps> {
    loading ??= import('./openDoor.ts').then(
      ({ openDoor }) => openDoor(setup, state),
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  // A dApp that was connected on an earlier visit may have asked meanwhile; without one nothing is contacted.
  if (relay !== undefined && keptTexts(setup.view).read(sessionMarksKey) !== undefined)
    whenIdle(setup.view)
      .then(load)
      .then((dapps) => dapps.resume())
      // What failed is tried again by the next press.
      .catch(() => {})
  return { origins: setup.site.appOrigins, relay, getState: state.get, subscribe: state.subscribe, load }
}
