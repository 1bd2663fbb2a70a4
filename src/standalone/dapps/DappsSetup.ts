import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { AccountSource } from '../../shared/source/AccountSource.ts'
import type { Store } from '../../shared/source/createStore.ts'
import type { DappsState } from '../../shared/source/DappDoor.ts'
import type { SessionActs } from '../../shared/source/DappSession.ts'
import type { HumanParts } from './humanAnswers.ts'
import type { MachineParts } from './machineAnswers.ts'
import type { OpenRequests } from './requests/openRequests.ts'

/** What the apps of this page are made over. */
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
