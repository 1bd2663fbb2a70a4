import { useSyncExternalStore } from 'react'
import type { DappDoor, DappsState } from '../../../../source/DappDoor.ts'

/** The apps that are open and what they ask, as it is now. */
export function useDapps({ subscribe, getState }: DappDoor): DappsState {
  return useSyncExternalStore(subscribe, getState)
}
