import type { AccountSource } from '../../shared/source/AccountSource.ts'
import { createStore } from '../../shared/source/createStore.ts'
import type { DappDoor, Dapps, DappsState } from '../../shared/source/DappDoor.ts'
import type { DoorSetup } from './DoorSetup.ts'

const nothing: DappsState = { frames: [], requests: [], shown: undefined, turnedAway: 0 }

/** The source with a door for apps beside it. */
export function withDapps(setup: DoorSetup): AccountSource {
  const { source } = setup
  return { ...source, capabilities: { ...source.capabilities, dapps: createDappDoor(setup) } }
}

function createDappDoor(setup: DoorSetup): DappDoor {
  const state = createStore(nothing)
  let loading: Promise<Dapps> | undefined
  return {
    origins: setup.site.appOrigins,
    getState: state.get,
    subscribe: state.subscribe,
    load() {
      loading ??= import('./openDoor.ts').then(
        ({ openDoor }) => openDoor(setup, state),
        (error) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}
