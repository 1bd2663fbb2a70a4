import type { ChainConfiguration, Configuration } from '../../../shared/configuration/configuration.ts'
import type { AccountSource } from '../../../shared/source/AccountSource.ts'
import type { NodesRead } from '../../nodes/createNodes.ts'

/** What the apps of this page have of it. */
export type DoorSetup = {
  readonly source: AccountSource
  readonly chains: readonly ChainConfiguration[]
  readonly site: Pick<Configuration, 'knownHosts' | 'walletConnectProjectId' | 'dappRelay'> & {
    readonly appOrigins: readonly string[]
  }
  readonly read: NodesRead
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly view: Window
}
