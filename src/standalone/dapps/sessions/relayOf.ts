import type { Configuration } from '../../../shared/configuration/configuration.ts'

/** The one server that is asked for dApps; `undefined` where this site connects none. The embedded mode must not name it. */
export function relayOf({
  walletConnectProjectId,
  dappRelay,
}: Pick<Configuration, 'walletConnectProjectId' | 'dappRelay'>): string | undefined {
  return dappRelay ?? (walletConnectProjectId === undefined ? undefined : 'wss://relay.walletconnect.org')
}
